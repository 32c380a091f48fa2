import { useTranslation } from "react-i18next";
import { CountTiles } from "../CountTiles.tsx";
import type { ChartDay } from "./DayCounts.tsx";
import { bestWeek } from "./weeks.ts";

interface LearntProps {
  known: number;
  learning: number;
  /** Whole weeks of reviews. */
  days: readonly ChartDay[];
  metInTalk: number;
}

/**
 * What was learnt: large, the words that are known, or else those that are being learnt; quieter, those that came back in
 * talk and the week with most reviews.
 */
export function Learnt({ known, learning, days, metInTalk }: LearntProps) {
  const { t } = useTranslation("words");
  const week = bestWeek(days);
  const tiles = [
    { key: "known", count: known, text: t("progress.learnt.known", { count: known }) },
    { key: "learning", count: known > 0 ? 0 : learning, text: t("progress.learnt.learning", { count: learning }) },
    { key: "met", count: metInTalk, text: t("progress.learnt.met", { count: metInTalk }) },
    { key: "week", count: week, text: t("progress.learnt.week", { count: week }) },
  ].filter(({ count }) => count > 0);
  if (tiles.length === 0) return null;
  return (
    <div className="learnt">
      <CountTiles label={t("progress.learnt.title")} tiles={tiles} />
    </div>
  );
}
