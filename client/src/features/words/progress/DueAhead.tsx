import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/classNames.ts";
import { Section } from "../../../components/Section.tsx";
import { dueDay } from "../dueDay.ts";
import { DayCounts, useDayNames } from "./DayCounts.tsx";
import type { ChartDay } from "./DayCounts.tsx";

/** So many words on one day fill the chart's height: fewer are no tower. */
const LEAST_SCALE = 3;

/** Up to so many bars have room for their counts above them. */
const MOST_COUNTS = 8;

/** The places that have their date below the chart: today, the middle and the last day. */
const datedOf = (days: readonly ChartDay[]): ChartDay[] => {
  const dated = new Set([0, Math.floor(days.length / 2), days.length - 1]);
  return days.filter((_, at) => dated.has(at));
};

/** The words that become due on the next days, a bar a day; those that wait are today's. */
export function DueAhead({ days: later, waiting }: { days: readonly ChartDay[]; waiting: number }) {
  const { t, i18n } = useTranslation("words");
  const nameOf = useDayNames();
  const days = later.map((day, at) => (at === 0 ? { ...day, count: Math.max(day.count, waiting) } : day));
  const most = Math.max(LEAST_SCALE, ...days.map(({ count }) => count));
  const sum = days.reduce((total, { count }) => total + count, 0);
  const hasCounts = days.filter(({ count }) => count > 0).length <= MOST_COUNTS;
  return (
    <Section
      title={t("progress.ahead")}
      aside={sum > 0 && <span className="text-sm text-muted tabular-nums">{t("progress.words", { count: sum })}</span>}
    >
      {sum === 0 ? (
        <p className="p-4 text-muted">{t("progress.noneAhead")}</p>
      ) : (
        <div className="p-4">
          <div aria-hidden="true" className={classNames("due-ahead", hasCounts && "due-ahead-counts")}>
            {days.map(({ day, count }) => (
              <span key={day} style={{ height: `${(count / most) * 100}%` }}>
                {hasCounts && count > 0 && <span>{t("progress.figure", { count })}</span>}
              </span>
            ))}
          </div>
          <p aria-hidden="true" className="due-dates">
            {datedOf(days).map(({ day }, nth) => (
              <span key={day}>{nth === 0 ? dueDay(new Date(), i18n.language) : nameOf(day)}</span>
            ))}
          </p>
          <DayCounts days={days} label={t("progress.ahead")} />
        </div>
      )}
    </Section>
  );
}
