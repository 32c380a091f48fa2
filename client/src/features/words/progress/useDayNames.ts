import { useTranslation } from "react-i18next";

/** Names calendar days, such as `2026-11-23`, in the interface's language. */
export function useDayNames(): (day: string) => string {
  const { i18n } = useTranslation();
  // A day of the calendar is the same everywhere: it is read and written in one zone.
  const format = new Intl.DateTimeFormat(i18n.language, { day: "numeric", month: "short", timeZone: "UTC" });
  return (day) => format.format(new Date(day));
}
