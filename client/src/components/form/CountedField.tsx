import { useId } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormField } from "../../lib/forms/useFormField.ts";
import { useMessageText } from "../../lib/forms/useMessageText.ts";
import { classNames } from "../classNames.ts";
import { AlertIcon } from "../icons/firstIcons.tsx";
import "./field.css";

interface CountedFieldProps {
  name: string;
  label: string;
  hint?: string;
  /** Lines; one is a field that ends with Enter. */
  lines?: number;
  autoComplete?: string;
  /** The text's language, which decides its glyphs. */
  lang?: string;
  /** A control at the end of the line below the field. */
  action?: ReactNode;
  /** What belongs to the field and stands under it. */
  children?: ReactNode;
}

/** When a multi-line field gets the focus by the keyboard, browsers scroll only the cursor's line into view. */
function showWhole({ key, currentTarget }: KeyboardEvent): void {
  if (key === "Tab") currentTarget.scrollIntoView({ block: "nearest" });
}

/** A text whose rule sets a limit: says how much of it is used, and what is wrong once it has been left. */
export function CountedField({
  name,
  label,
  hint,
  lines = 1,
  autoComplete,
  lang,
  action,
  children,
}: CountedFieldProps) {
  const { t } = useTranslation();
  const { field, required, max = 0, shownWrong: wrong } = useFormField<string>(name);
  const text = useMessageText();
  const id = useId();
  // Counted as the rules do: code points of the trimmed text.
  const count = [...field.value.trim()].length;
  const shared = {
    ...field,
    id,
    lang,
    dir: "auto",
    "aria-required": required,
    "aria-invalid": Boolean(wrong),
    "aria-describedby": `${id}-count ${id}-text`,
    className: classNames(
      "mt-1 block w-full rounded-md border bg-card px-4 py-2.5 text-field -outline-offset-1 transition-colors",
      lines > 6 ? "resize-y" : "resize-none",
      wrong ? "border-error" : "border-muted/50 hover:border-muted",
    ),
  };
  return (
    <div className="px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <span
          id={`${id}-count`}
          className={classNames(
            "ml-auto text-sm whitespace-nowrap tabular-nums",
            count > max ? "font-semibold text-error" : "text-muted",
          )}
        >
          <span aria-hidden="true">
            {count}/{max}
          </span>
          <span className="sr-only">{t("used", { used: count, max })}</span>
        </span>
      </div>
      {lines > 1 ? (
        <textarea rows={lines} onKeyUp={showWhole} {...shared} />
      ) : (
        <input type="text" autoComplete={autoComplete} {...shared} />
      )}
      <div className="flex flex-wrap items-start justify-end gap-x-3">
        <p
          id={`${id}-text`}
          role={wrong ? "alert" : undefined}
          className={classNames(
            "min-w-0 grow basis-40 text-sm",
            wrong ? "mt-1.5 flex items-start gap-1.5 text-error" : "text-muted",
            hint && "mt-1.5",
          )}
        >
          {wrong ? (
            <>
              <AlertIcon size={16} className="mt-0.5 shrink-0" />
              {text(wrong)}
            </>
          ) : (
            hint
          )}
        </p>
        {action}
      </div>
      {children}
    </div>
  );
}
