import { AlertIcon } from "../../../../components/icons/firstIcons.tsx";
import { useMessageText } from "../../../../lib/forms/useMessageText.ts";

/** What is wrong with a field, by its message's key. */
export function FieldError({ id, message }: { id: string; message: string }) {
  const text = useMessageText();
  return (
    <p id={id} role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm text-error">
      <AlertIcon size={16} className="mt-0.5 shrink-0" />
      {text(message)}
    </p>
  );
}
