import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { Section } from "../../../components/Section.tsx";
import { BarPlot } from "../shell/BarPlot.tsx";
import { usePlotTimes } from "../shell/usePlotTimes.ts";
import { lastDays } from "./lastDays.ts";
import type { OperatorModelsQuery } from "./models.generated.ts";
import { useMoney } from "./useMoney.ts";

type Day = OperatorModelsQuery["operatorModels"]["days"][number];

/** What models did and cost, by day: plots of all together, and a row for each endpoint and purpose. */
export function ModelDays({ rows, last, count }: { rows: readonly Day[]; last: string; count: number }) {
  const { t } = useTranslation(["operate", "common"]);
  const times = usePlotTimes();
  const money = useMoney();
  const number = (value: number): string => t("common:number", { value });
  const days = lastDays(rows, { last, count });
  const sumOf = (name: "calls" | "failures" | "cost"): number => days.reduce((sum, day) => sum + day[name], 0);
  const label = (day: string): string => times.day(day);
  return (
    <>
      <Section title={t("operate:models.month")}>
        <div className="grid sm:grid-cols-2">
          <BarPlot
            title={t("operate:models.columns.calls")}
            sum={number(sumOf("calls"))}
            note={sumOf("failures") > 0 ? t("operate:models.failures", { count: sumOf("failures") }) : undefined}
            bars={days.map(({ day, calls, failures }) => ({ label: label(day), value: calls, marked: failures }))}
            text={({ value, marked = 0 }) =>
              marked > 0 ? t("operate:plots.failed", { value: number(value), failed: number(marked) }) : number(value)
            }
          />
          <BarPlot
            title={t("operate:models.columns.cost")}
            sum={money(sumOf("cost"))}
            bars={days.map(({ day, cost }) => ({ label: label(day), value: cost }))}
            text={({ value }) => money(value)}
            tone="accent"
          />
        </div>
      </Section>
      <DayTable rows={rows} />
    </>
  );
}

const COLUMNS = ["day", "endpoint", "purpose", "calls", "failures", "p50", "p95", "cost"] as const;
/** Columns of words; the others have numbers, which end below each other. */
const WORDS = 3;

/** Days that are shown at first, the latest ones. */
const FIRST_DAYS = 7;

/** On narrow screens it scrolls to the side, by itself. */
function DayTable({ rows: all }: { rows: readonly Day[] }) {
  const { t } = useTranslation(["operate", "common"]);
  const times = usePlotTimes();
  const money = useMoney();
  const [isLong, setIsLong] = useState(false);
  const days = [...new Set(all.map(({ day }) => day))];
  const since = days[FIRST_DAYS - 1] ?? "";
  const rows = isLong ? all : all.filter(({ day }) => day >= since);
  const number = (value: number | null): string => (value === null ? "–" : t("common:number", { value }));
  return (
    <div className="flex flex-col gap-2">
      <h2 className="px-1 font-semibold">{t("operate:models.table")}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrolling region must be reachable by keyboard. */}
      <div
        role="region"
        tabIndex={0}
        aria-label={t("operate:models.table")}
        className="overflow-x-auto rounded-card border border-line bg-card"
      >
        <table className="w-full text-sm whitespace-nowrap tabular-nums">
          <thead>
            <tr className="border-b border-line text-muted">
              {COLUMNS.map((column, at) => (
                <th
                  key={column}
                  scope="col"
                  className={`px-3 py-2 font-medium ${at < WORDS ? "text-left" : "text-right"}`}
                >
                  {t(`operate:models.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => {
              const { day, endpoint, purpose, model, calls, failures, latencyP50, latencyP95, cost } = row;
              const words = [times.day(day), endpoint, t(`operate:models.purposes.${purpose}`)];
              const numbers = [number(calls), number(failures), number(latencyP50), number(latencyP95), money(cost)];
              return (
                <tr key={`${day} ${endpoint} ${purpose} ${model}`} title={model}>
                  {words.map((text, at) => (
                    <td key={COLUMNS[at]} className="px-3 py-2">
                      {text}
                    </td>
                  ))}
                  {numbers.map((text, at) => (
                    <td key={COLUMNS[WORDS + at]} className="px-3 py-2 text-right">
                      {text}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {rows.length < all.length && (
        <SmallButton className="self-center" onClick={() => setIsLong(true)}>
          {t("operate:models.allDays")}
        </SmallButton>
      )}
    </div>
  );
}
