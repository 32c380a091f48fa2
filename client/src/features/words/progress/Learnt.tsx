import { useTranslation } from "react-i18next";
import type { ChartDay } from "./DayCounts.tsx";

const WEEK = 7;

interface LearntProps {
  known: number;
  /** Whole weeks of reviews. */
  days: readonly ChartDay[];
  metInTalk: number;
}

/** What was learnt: the words that are known, the week with most reviews, and the words that came back in talk. */
export function Learnt({ known, days, metInTalk }: LearntProps) {
  const { t } = useTranslation("words");
  const week = bestWeek(days);
  const figures = [
    { key: "known", count: known, text: t("progress.learnt.known", { count: known }) },
    { key: "week", count: week, text: t("progress.learnt.week", { count: week }) },
    { key: "met", count: metInTalk, text: t("progress.learnt.met", { count: metInTalk }) },
  ].filter(({ count }) => count > 0);
  if (figures.length === 0) return null;
  return (
    <ul aria-label={t("progress.learnt.title")} className="flex flex-wrap gap-2">
      {figures.map(({ key, count, text }) => (
        <li key={key} className="flex flex-1 basis-[9rem] flex-col rounded-card border border-line bg-card p-4">
          <span className="text-3xl font-bold text-primary tabular-nums">{t("progress.figure", { count })}</span>
          <span className="text-sm text-pretty text-muted">{text}</span>
        </li>
      ))}
    </ul>
  );
}

function bestWeek(days: readonly ChartDay[]): number {
  const weeks = Array.from({ length: Math.ceil(days.length / WEEK) }, (_, week) =>
    days.slice(week * WEEK, (week + 1) * WEEK).reduce((total, { count }) => total + count, 0),
  );
  return Math.max(0, ...weeks);
}
