import { useTranslation } from "react-i18next";
import { Section } from "../../../components/Section.tsx";
import { DayCounts, DayEnds } from "./DayCounts.tsx";
import type { ChartDay } from "./DayCounts.tsx";

/** The words that become due on the next days, a bar a day. */
export function DueAhead({ days }: { days: readonly ChartDay[] }) {
  const { t } = useTranslation("words");
  const most = Math.max(1, ...days.map(({ count }) => count));
  const sum = days.reduce((total, { count }) => total + count, 0);
  return (
    <Section
      title={t("progress.ahead")}
      aside={<span className="text-sm text-muted tabular-nums">{t("progress.words", { count: sum })}</span>}
    >
      <div className="p-4">
        <div aria-hidden="true" className="flex h-28 items-end gap-[2px]">
          {days.map(({ day, count }) => (
            <span
              key={day}
              className={count > 0 ? "min-h-1 flex-1 rounded-t-sm bg-primary" : "h-px flex-1 bg-line"}
              style={count > 0 ? { height: `${(count / most) * 100}%` } : undefined}
            />
          ))}
        </div>
        <DayEnds days={days} />
        <DayCounts days={days} label={t("progress.ahead")} />
      </div>
    </Section>
  );
}
