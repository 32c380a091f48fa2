import { useField } from "formik";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/classNames.ts";
import { AlertIcon } from "../../../components/icons.tsx";

interface CountedFieldProps {
  name: string;
  label: string;
  hint?: string;
  /** Characters, as the rules count them: code points, without blanks around. */
  max: number;
  /** Lines; one is a field that ends with Enter. */
  lines?: number;
  autoComplete?: string;
}

/** A text with a limit: says how much of it is used, and what is wrong once it has been left. */
export function CountedField({ name, label, hint, max, lines = 1, autoComplete }: CountedFieldProps) {
  const { t } = useTranslation(["profile", "validation"]);
  const [field, { touched, error }] = useField<string>(name);
  const id = useId();
  const wrong = touched && error;
  const count = [...field.value.trim()].length;
  const shared = {
    ...field,
    id,
    "aria-invalid": Boolean(wrong),
    "aria-describedby": `${id}-count ${id}-text`,
    className: classNames(
      "mt-1 block w-full resize-none rounded-md border bg-card px-4 py-2.5 text-field transition-colors",
      wrong ? "border-error" : "border-muted/50 hover:border-muted",
    ),
  };
  return (
    <div className="px-4 py-3">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <span id={`${id}-count`} className={classNames("text-sm tabular-nums", count > max ? "font-semibold text-error" : "text-muted")}>
          <span aria-hidden="true">
            {count}/{max}
          </span>
          <span className="sr-only">{t("profile:used", { used: count, max })}</span>
        </span>
      </div>
      {lines > 1 ? <textarea rows={lines} {...shared} /> : <input type="text" autoComplete={autoComplete} {...shared} />}
      <p id={`${id}-text`} role={wrong ? "alert" : undefined} className={classNames("text-sm", wrong ? "mt-1.5 flex items-center gap-1.5 text-error" : "text-muted", hint && "mt-1.5")}>
        {wrong ? (
          <>
            <AlertIcon size={16} className="shrink-0" />
            {t(`validation:${error}`)}
          </>
        ) : (
          hint
        )}
      </p>
    </div>
  );
}
