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

/** The same where it is few days, for everyone. */
export function DayRows({ days, label }: { days: readonly ChartDay[]; label: string }) {
  const { t } = useTranslation("words");
  const nameOf = useDayNames();
  const filled = days.filter(({ count }) => count > 0);
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {filled.map(({ day, count }) => (
        <li key={day} className="flex min-h-12 items-center justify-between gap-4 px-4 tabular-nums">
          <span>{nameOf(day)}</span>
          <span className="text-muted">{t("progress.words", { count })}</span>
        </li>
      ))}
    </ul>
  );
}

/** The first and the last day of a chart, below it. */
export function DayEnds({ days }: { days: readonly ChartDay[] }) {
  const nameOf = useDayNames();
  const [first] = days;
  const last = days.at(-1);
  return (
    <p aria-hidden="true" className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
      <span>{first && nameOf(first.day)}</span>
      <span>{last && nameOf(last.day)}</span>
    </p>
  );
}

/** Names calendar days, such as `2026-11-23`, in the interface's language. */
export function useDayNames(): (day: string) => string {
  const { i18n } = useTranslation();
  // A day of the calendar is the same everywhere: it is read and written in one zone.
  const format = new Intl.DateTimeFormat(i18n.language, { day: "numeric", month: "short", timeZone: "UTC" });
  return (day) => format.format(new Date(day));
}
