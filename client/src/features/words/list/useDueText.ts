import { useTranslation } from "react-i18next";

const DAY = 24 * 60 * 60 * 1000;

/** Says when a word is asked for next: "today", "in 3 days", "in 2 months". */
export function useDueText(): (due: string) => string {
  const { i18n } = useTranslation();
  const format = new Intl.RelativeTimeFormat(i18n.language, { numeric: "auto" });
  return (due) => {
    const today = new Date().setHours(0, 0, 0, 0);
    const days = Math.max(0, Math.round((new Date(due).setHours(0, 0, 0, 0) - today) / DAY));
    if (days < 60) return format.format(days, "day");
    return days < 730
      ? format.format(Math.round(days / 30.44), "month")
      : format.format(Math.round(days / 365), "year");
  };
}
