import { useId } from "react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { useFormField } from "../../lib/forms/useFormField.ts";
import { useMessageText } from "../../lib/forms/useMessageText.ts";
import { classNames } from "../classNames.ts";
import { AlertIcon } from "../icons/firstIcons.tsx";
import "./field.css";

type Props = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "lang" | "autoComplete" | "inputMode" | "maxLength" | "autoCapitalize" | "spellCheck"
> & {
  name: string;
  label: string;
  /** What to know before typing; gives way to an error. */
  hint?: string;
  /** A control at the end, inside the field. */
  end?: ReactNode;
  /** A control beside the field, on its line. */
  beside?: ReactNode;
  inputClassName?: string;
};

/**
 * A form field with its label and, once it was touched, its error. What keeps it from the next field is the line of its
 * error, so that nothing jumps.
 */
export function TextField({ name, label, hint, end, beside, inputClassName, type = "text", ...rest }: Props) {
  const id = useId();
  const { field, required, shownWrong: reason } = useFormField<string>(name);
  const text = useMessageText();
  const note = reason ? text(reason) : hint;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <div className="relative min-w-0 flex-1 basis-[6rem]">
          <input
            {...rest}
            {...field}
            id={id}
            type={type}
            dir="auto"
            aria-required={required}
            aria-invalid={reason !== undefined}
            aria-describedby={note ? `${id}-note` : undefined}
            className={classNames(
              "min-h-12 w-full rounded-md border bg-card py-2 pl-4 text-field -outline-offset-1 transition-colors",
              end ? "pr-13" : "pr-4",
              reason ? "border-error" : "border-muted/50 hover:border-muted",
              inputClassName,
            )}
          />
          {end && <div className="absolute inset-y-0 right-0.5 flex items-center">{end}</div>}
        </div>
        {beside}
      </div>
      <p
        id={`${id}-note`}
        className={classNames(
          "field-note flex min-h-8 items-start gap-1.5 pt-1 text-sm leading-tight",
          reason ? "text-error" : "text-muted",
        )}
      >
        {reason && <AlertIcon size={16} className="mt-0.5 shrink-0" />}
        {note}
      </p>
    </div>
  );
}
