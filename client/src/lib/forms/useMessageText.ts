import { useTranslation } from "react-i18next";

/**
 * Gives a key that a rule or the server named its text:
 * `validation.…` and `auth.…` by their first part, anything else is an error's code.
 */
export function useMessageText(): (key: string) => string {
  const { t } = useTranslation(["validation", "errors", "auth"]);
  return (key) => {
    const own = key.startsWith("validation.")
      ? `validation:${key}`
      : key.startsWith("auth.")
        ? `auth:${key.slice("auth.".length)}`
        : `errors:${key}`;
    return t([own, "validation:validation.invalidValue"]);
  };
}
