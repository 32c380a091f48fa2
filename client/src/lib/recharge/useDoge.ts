import { useTranslation } from "react-i18next";
import { dogeText } from "./dogeText.ts";

/** Writes an amount with its unit in the interface's language: `12.5 DOGE`. */
export function useDoge(): (amount: string) => string {
  const { i18n } = useTranslation();
  // They stay on one line.
  return (amount) => `${dogeText(amount, i18n.language)}\u00a0DOGE`;
}
