import { useFormikContext } from "formik";
import { useErrorText } from "../../lib/apollo/useErrorText.ts";
import { Refusal } from "../../lib/forms/refusal.ts";
import { AlertIcon } from "../icons/firstIcons.tsx";

/** Why the whole form was refused. Errors of a single field are shown at that field. */
export function FormFailure() {
  const { status } = useFormikContext();
  const errorText = useErrorText();
  if (!(status instanceof Refusal) || Object.keys(status.fields).length > 0) return null;
  return (
    <p
      role="alert"
      className="mb-4 flex animate-fade items-start gap-2 rounded-md bg-error-soft px-4 py-3 text-pretty text-error"
    >
      <AlertIcon size={20} className="mt-0.5 shrink-0" />
      {errorText(status.error)}
    </p>
  );
}
