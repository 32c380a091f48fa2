import { useTranslation } from "react-i18next";
import { Section } from "../../../components/Section.tsx";
import { DayCounts } from "./DayCounts.tsx";
import type { ChartDay } from "./DayCounts.tsx";
import { WEEK } from "./weeks.ts";

/** A day's colour by its reviews: none, a few, some, many. */
const LEVELS = ["bg-line", "few-reviews", "some-reviews", "bg-primary"];
const FEW = 10;
const SOME = 30;

const levelOf = (count: number): number => (count === 0 ? 0 : count < FEW ? 1 : count < SOME ? 2 : 3);

/** The reviews of the last half year: a square a day, a column a week, under the names of the months. */
export function ReviewDays({ days }: { days: readonly ChartDay[] }) {
  const { t } = useTranslation("words");
  const sum = days.reduce((total, { count }) => total + count, 0);
  if (sum === 0) return null;
  return (
    <Section
      title={t("progress.reviews")}
      aside={<span className="text-sm text-muted tabular-nums">{t("progress.reviewed", { count: sum })}</span>}
    >
      <div className="p-4">
        <MonthNames days={days} />
        <div aria-hidden="true" className="review-days grid-flow-col grid-rows-7">
          {days.map(({ day, count }) => (
            <span key={day} className={`aspect-square rounded-[2px] ${LEVELS[levelOf(count)]}`} />
          ))}
        </div>
        <Legend />
        <DayCounts days={days} label={t("progress.reviews")} />
      </div>
    </Section>
  );
}

/** Columns that the name of a month needs. */
const NAME_COLUMNS = 3;

/** The months, each over the week in which it begins; the first and the last where they have room. */
function MonthNames({ days }: { days: readonly ChartDay[] }) {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, { month: "short", timeZone: "UTC" });
  const weeks = Math.ceil(days.length / WEEK);
  const begins = days.flatMap(({ day }, at) =>
    at === 0 || day.endsWith("-01") ? [{ day, column: Math.floor(at / WEEK) }] : [],
  );
  const named = begins.filter(({ column }, nth) => (begins[nth + 1]?.column ?? weeks) - column >= NAME_COLUMNS);
  return (
    <p aria-hidden="true" className="review-days review-months">
      {named.map(({ day, column }) => (
        <span key={day} style={{ gridColumnStart: column + 1 }}>
          {format.format(new Date(day))}
        </span>
      ))}
    </p>
  );
}

/** What the colours stand for, from no review on. */
function Legend() {
  return (
    <p aria-hidden="true" className="mt-2 flex justify-end gap-x-3 text-xs text-muted tabular-nums">
      {["0", "1+", `${FEW}+`, `${SOME}+`].map((count, level) => (
        <span key={count} className="flex items-center gap-1">
          <span className={`size-2.5 rounded-[2px] ${LEVELS[level]}`} />
          {count}
        </span>
      ))}
    </p>
  );
}
