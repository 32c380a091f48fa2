import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ENOUGH, usePointsNews } from "../../lib/points/pointsNews.ts";
import { usePoints } from "../../lib/points/usePoints.ts";
import { usePageSheet } from "../../lib/sheets/pageSheet.ts";
import type { BalanceChipProps } from "./BalanceChip.tsx";
import { classNames } from "../classNames.ts";
import { PointsIcon } from "../icons/firstIcons.tsx";

const PointsNote = lazy(() => import("./PointsNote.tsx"));

/**
 * The live balance; links to the records. What is spent is seen here: the number moves, and is said to screen readers.
 */
export default function Balance({ className, inSheet = false }: BalanceChipProps) {
  const { t } = useTranslation();
  const points = usePoints();
  const news = usePointsNews();
  // Under an open sheet a page is dimmed.
  const isCovered = usePageSheet() !== null && !inSheet;
  if (!points) return null;
  const { balance } = points;
  const last = news?.left === balance ? news : null;
  return (
    <span className={classNames("relative -my-1.5 inline-flex shrink-0", className)}>
      <Link
        to="/points/records"
        aria-label={t("points", { count: balance })}
        // The chip is small, the target is not.
        className="group inline-flex min-h-11 items-center"
      >
        <span
          key={last ? balance : undefined}
          className={classNames(
            "inline-flex min-h-8 items-center gap-1.5 rounded-full border bg-card px-3 text-sm font-bold tabular-nums transition-colors group-hover:border-accent",
            balance < ENOUGH ? "border-warning text-warning" : "border-line text-ink",
            last && "animate-beat",
          )}
        >
          <PointsIcon size={14} className="text-accent" />
          {t("number", { value: balance })}
        </span>
      </Link>
      <span aria-live="polite" className="sr-only">
        {last &&
          last.change < 0 &&
          !isCovered &&
          t("priceTold", { price: t("points", { count: -last.change }), left: balance })}
      </span>
      {last?.note && !isCovered && (
        <Suspense fallback={null}>
          <PointsNote note={last.note} spent={-last.change} left={balance} above={inSheet} />
        </Suspense>
      )}
    </span>
  );
}
