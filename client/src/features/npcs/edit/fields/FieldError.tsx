import { FailureLine } from "../../../../components/notices/FailureLine.tsx";
import { useMessageText } from "../../../../lib/forms/useMessageText.ts";

/** What is wrong with a field, by its message's key. */
export function FieldError({ id, message }: { id: string; message: string }) {
  const text = useMessageText();
  return (
    <FailureLine id={id} className="mt-1.5">
      {text(message)}
    </FailureLine>
  );
}
