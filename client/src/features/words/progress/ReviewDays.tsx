import { useTranslation } from "react-i18next";
import { Section } from "../../../components/Section.tsx";
import { DayCounts, DayEnds } from "./DayCounts.tsx";
import type { ChartDay } from "./DayCounts.tsx";

/** A day's colour by its reviews: none, a few, some, many. */
const LEVELS = ["bg-line", "bg-primary/35", "bg-primary/65", "bg-primary"];
const FEW = 10;
const SOME = 30;

const levelOf = (count: number): number => (count === 0 ? 0 : count < FEW ? 1 : count < SOME ? 2 : 3);

/** The reviews of the last half year: a square a day, a column a week. */
export function ReviewDays({ days }: { days: readonly ChartDay[] }) {
  const { t } = useTranslation("words");
  const sum = days.reduce((total, { count }) => total + count, 0);
  return (
    <Section
      title={t("progress.reviews")}
      aside={<span className="text-sm text-muted tabular-nums">{t("progress.reviewed", { count: sum })}</span>}
    >
      <div className="p-4">
        <div
          aria-hidden="true"
          className="grid grid-flow-col grid-cols-[repeat(26,minmax(0,1fr))] grid-rows-7 gap-[2px]"
        >
          {days.map(({ day, count }) => (
            <span key={day} className={`aspect-square rounded-[2px] ${LEVELS[levelOf(count)]}`} />
          ))}
        </div>
        <DayEnds days={days} />
        <DayCounts days={days} label={t("progress.reviews")} />
      </div>
    </Section>
  );
}
