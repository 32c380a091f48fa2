import { useTranslation } from "react-i18next";
import { Section } from "../../../components/Section.tsx";
import { BarPlot } from "../shell/BarPlot.tsx";
import type { Bar } from "../shell/BarPlot.tsx";
import { usePlotTimes } from "../shell/usePlotTimes.ts";
import type { ActivityBarFragment } from "./overview.generated.ts";

interface ActivityPlotsProps {
  title: string;
  span: "minute" | "day";
  rows: readonly ActivityBarFragment[];
}

/** What happened, by minute or by day. */
export function ActivityPlots({ title, span, rows }: ActivityPlotsProps) {
  const { t } = useTranslation(["operate", "common"]);
  const times = usePlotTimes();
  const number = (value: number): string => t("common:number", { value });
  const plotOf = (name: "replies" | "tokens" | "people" | "errors") => ({
    title: t(`operate:overview.counts.${name}`),
    sum: number(rows.reduce((sum, row) => sum + row[name], 0)),
    bars: rows.map((row): Bar => ({
      label: times[span](row.begin),
      value: row[name],
      ...(name === "replies" && { marked: row.failures }),
    })),
    text: ({ value, marked = 0 }: Bar) =>
      marked > 0 ? t("operate:plots.failed", { value: number(value), failed: number(marked) }) : number(value),
  });
  if (rows.every(({ replies, tokens, errors }) => replies + tokens + errors === 0))
    return (
      <Section title={title}>
        <p className="px-4 py-3 text-muted">{t("operate:overview.quiet")}</p>
      </Section>
    );
  const failures = rows.reduce((sum, row) => sum + row.failures, 0);
  const note = failures > 0 ? t("operate:models.failures", { count: failures }) : undefined;
  return (
    <Section title={title}>
      <div className={span === "minute" ? "grid sm:grid-cols-3" : "grid sm:grid-cols-2"}>
        <BarPlot {...plotOf("replies")} note={note} />
        <BarPlot {...plotOf("tokens")} tone="accent" />
        {span === "day" && <PeoplePlot plot={plotOf("people")} />}
        <BarPlot {...plotOf("errors")} tone="warning" />
      </div>
    </Section>
  );
}

/** A person counts on each of their days: the days have no sum, only a most. */
function PeoplePlot({ plot }: { plot: Parameters<typeof BarPlot>[0] }) {
  const { t } = useTranslation("operate");
  const most = plot.bars.reduce((found, bar) => (bar.value > found.value ? bar : found), { label: "", value: 0 });
  return <BarPlot {...plot} sum={t("plots.atMost", { value: plot.text(most) })} />;
}
