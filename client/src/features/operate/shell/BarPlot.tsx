import { useId } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/classNames.ts";

/** A bar, and what of it is marked. */
export interface Bar {
  label: string;
  value: number;
  marked?: number;
}

interface BarPlotProps {
  title: string;
  /** Stands beside the title: what the bars come to. */
  sum: string;
  /** What is marked comes to. */
  note?: string | undefined;
  /** Oldest first. */
  bars: readonly Bar[];
  /** A bar's value in words, for tips and those who do not see the bars. */
  text: (bar: Bar) => string;
  tone?: keyof typeof TONES;
}

const TONES = { primary: "text-primary", accent: "text-accent", warning: "text-warning" };

/** Units of the drawing: a bar has its width and a gap, and is as high as the drawing at most. */
const STEP = 4;
const GAP = 1;
const HEIGHT = 40;
/** What is not nothing is seen. */
const LEAST = 1.5;

/** What happened in times that follow each other, a bar for each. */
export function BarPlot({ title, sum, note, bars, text, tone = "primary" }: BarPlotProps) {
  const id = useId();
  const { t } = useTranslation("operate");
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const heightOf = (value: number): number => (value > 0 ? Math.max(LEAST, (value / most) * HEIGHT) : 0);
  const highest = bars.find(({ value }) => value === most);
  return (
    <figure className="relative min-w-0 p-4">
      <figcaption className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <span id={`${id}-title`} className="text-muted">
          {title}
        </span>
        <span className="tabular-nums">
          {note && <span className="mr-2 text-sm text-error">{note}</span>}
          <span className="text-lg font-semibold">{sum}</span>
        </span>
      </figcaption>
      <svg
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-most`}
        viewBox={`0 0 ${bars.length * STEP - GAP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={classNames("block h-16 w-full border-b border-line", TONES[tone])}
      >
        <desc id={`${id}-most`}>
          {highest ? t("plots.most", { label: highest.label, text: text(highest) }) : t("plots.none")}
        </desc>
        {bars.map((bar, at) => (
          <g key={bar.label}>
            <title>{`${bar.label}: ${text(bar)}`}</title>
            <rect x={at * STEP} width={STEP - GAP} height={HEIGHT} fill="transparent" />
            <Block at={at} height={heightOf(bar.value)} />
            <Block at={at} height={heightOf(bar.marked ?? 0)} className="text-error" />
          </g>
        ))}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between gap-3 text-xs text-muted tabular-nums">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
      <BarTable title={title} bars={bars} text={text} />
    </figure>
  );
}

function Block({ at, height, className }: { at: number; height: number; className?: string }) {
  if (height === 0) return null;
  const place = { x: at * STEP, y: HEIGHT - height, width: STEP - GAP, height };
  return <rect {...place} fill="currentColor" className={className} />;
}

/** The bars for those who do not see them: those that have something. */
function BarTable({ title, bars, text }: Pick<BarPlotProps, "title" | "bars" | "text">) {
  const filled = bars.filter(({ value }) => value > 0);
  if (filled.length === 0) return null;
  return (
    // A table itself would keep its height, and with it the page's.
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <tbody>
          {filled.map((bar) => (
            <tr key={bar.label}>
              <th scope="row">{bar.label}</th>
              <td>{text(bar)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
