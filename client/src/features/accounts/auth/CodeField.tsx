import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CODE_DIGITS } from "../../../../../schema/rules/accounts.ts";
import { TextField } from "../../../components/form/TextField.tsx";

interface CodeFieldProps {
  hint?: string;
  /** The control that sends a code. */
  beside?: ReactNode;
}

/**
 * Where an emailed code goes: one field, so that phones can fill it in,
 * with room for a paste that has a blank after each digit.
 */
export function CodeField({ hint, beside }: CodeFieldProps) {
  const { t } = useTranslation("auth");
  return (
    <TextField
      name="code"
      label={t("code")}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={2 * CODE_DIGITS}
      inputClassName="tracking-[0.2em] tabular-nums"
      {...(hint !== undefined && { hint })}
      {...(beside !== undefined && { beside })}
    />
  );
}
