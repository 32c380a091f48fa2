import { useTranslation } from "react-i18next";
import type { ChartDay } from "./DayCounts.tsx";

const WEEK = 7;

interface LearntProps {
  known: number;
  /** Whole weeks of reviews. */
  days: readonly ChartDay[];
  metInTalk: number;
}

/**
 * What was learnt: large, the words that are known, or else those that came back in talk; quieter, the others and the week
 * with most reviews.
 */
export function Learnt({ known, days, metInTalk }: LearntProps) {
  const { t } = useTranslation("words");
  const week = bestWeek(days);
  const figures = [
    { key: "known", count: known, text: t("progress.learnt.known", { count: known }) },
    { key: "met", count: metInTalk, text: t("progress.learnt.met", { count: metInTalk }) },
    { key: "week", count: week, text: t("progress.learnt.week", { count: week }) },
  ].filter(({ count }) => count > 0);
  if (figures.length === 0) return null;
  return (
    <ul aria-label={t("progress.learnt.title")} className="learnt rounded-card border border-line bg-card">
      {figures.map(({ key, count, text }) => (
        <li key={key}>
          <span className="font-bold tabular-nums">{t("progress.figure", { count })}</span>
          <span className="text-pretty">{text}</span>
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
