import { useTranslation } from "react-i18next";

export interface ChartDay {
  day: string;
  count: number;
}

/** What a chart of days shows, for those who do not see it: the days that have something. */
export function DayCounts({ days, label }: { days: readonly ChartDay[]; label: string }) {
  const { t } = useTranslation("words");
  const nameOf = useDayNames();
  const filled = days.filter(({ count }) => count > 0);
  return (
    <ul aria-label={label} className="sr-only">
      {filled.map(({ day, count }) => (
        <li key={day}>{t("progress.day", { day: nameOf(day), count })}</li>
      ))}
    </ul>
  );
}

/** Names calendar days, such as `2026-11-23`, in the interface's language. */
export function useDayNames(): (day: string) => string {
  const { i18n } = useTranslation();
  // A day of the calendar is the same everywhere: it is read and written in one zone.
  const format = new Intl.DateTimeFormat(i18n.language, { day: "numeric", month: "short", timeZone: "UTC" });
  return (day) => format.format(new Date(day));
}
