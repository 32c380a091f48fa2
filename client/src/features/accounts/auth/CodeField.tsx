import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "../../../components/form/TextField.tsx";

interface CodeFieldProps {
  hint?: string;
  /** The control that sends a code. */
  beside?: ReactNode;
}

/** Where an emailed code goes: one field, so that phones can fill it in and a paste with blanks fits. */
export function CodeField({ hint, beside }: CodeFieldProps) {
  const { t } = useTranslation("auth");
  return (
    <TextField
      name="code"
      label={t("code")}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      inputClassName="tracking-[0.2em] tabular-nums"
      {...(hint !== undefined && { hint })}
      {...(beside !== undefined && { beside })}
    />
  );
}
