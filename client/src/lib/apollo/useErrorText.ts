import { useTranslation } from "react-i18next";
import { errorCodeOf } from "./errorCodeOf.ts";

/** Gives a failure of a call its text in the interface's language. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation(["common", "errors"]);
  return (error) => {
    const code = errorCodeOf(error);
    return code ? t(`errors:${code}`) : t("common:networkError");
  };
}
