import { useTranslation } from "react-i18next";

/** Names times on plots, and sizes, in the interface's language. */
export function usePlotTimes() {
  const { i18n } = useTranslation();
  const minute = new Intl.DateTimeFormat(i18n.language, { hour: "2-digit", minute: "2-digit" });
  // Days are those of UTC.
  const day = new Intl.DateTimeFormat(i18n.language, { day: "numeric", month: "short", timeZone: "UTC" });
  return {
    minute: (begin: string): string => minute.format(new Date(begin)),
    day: (begin: string): string => day.format(new Date(begin)),
  };
}
