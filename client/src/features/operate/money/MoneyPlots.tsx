import { useTranslation } from "react-i18next";
import { Section } from "../../../components/Section.tsx";
import { useDoge } from "../../../lib/recharge/useDoge.ts";
import { BarPlot } from "../shell/BarPlot.tsx";
import { QueryAnswer } from "../shell/QueryAnswer.tsx";
import { usePlotTimes } from "../shell/usePlotTimes.ts";
import { useMoneyDays } from "./money.generated.ts";
import type { MoneyDaysQuery } from "./money.generated.ts";

type Day = MoneyDaysQuery["operatorMoney"][number];

/** What came in and went out by day. */
export function MoneyPlots() {
  const { t } = useTranslation(["operate", "common"]);
  const times = usePlotTimes();
  const query = useMoneyDays();
  const number = (value: number): string => t("common:number", { value });
  const dogeText = useDoge();
  // Sums of fractions are not exact; what a payment can have is.
  const doge = (value: number): string => dogeText(String(Number(value.toFixed(8))));
  const plotOf = (days: readonly Day[], title: string, value: (day: Day) => number, write: typeof number) => ({
    title: t(`operate:money.plots.${title}`),
    sum: write(days.reduce((sum, day) => sum + value(day), 0)),
    bars: days.map((day) => ({ label: times.day(day.day), value: value(day) })),
    text: (bar: { value: number }) => write(bar.value),
  });
  return (
    <QueryAnswer query={query}>
      {({ operatorMoney: days }) => (
        <Section title={t("operate:money.month")}>
          <div className="grid sm:grid-cols-3">
            <BarPlot {...plotOf(days, "received", (day) => Number(day.doge), doge)} />
            <BarPlot {...plotOf(days, "out", ({ sold, granted }) => sold + granted, number)} tone="accent" />
            <BarPlot {...plotOf(days, "spent", ({ spent }) => spent, number)} tone="warning" />
          </div>
        </Section>
      )}
    </QueryAnswer>
  );
}
