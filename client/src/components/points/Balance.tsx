import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { ENOUGH, usePointsNews } from "../../lib/points/pointsNews.ts";
import { useFollowBalance } from "../../lib/points/useFollowBalance.ts";
import { usePageSheet } from "../../lib/sheets/pageSheet.ts";
import { classNames } from "../classNames.ts";
import { PointsIcon } from "../icons/firstIcons.tsx";

const PointsNote = lazy(() => import("./PointsNote.tsx"));

interface BalanceProps {
  className?: string;
  /** Where it stands: in a page's header, in the bar of wide screens, in a sheet, which dims the page, or in one that fills it. */
  place?: "page" | "bar" | "sheet" | "whole";
}

/** The live balance, which links to the records. A change is animated and announced to screen readers. */
export default function Balance({ className, place = "page" }: BalanceProps) {
  const { t } = useTranslation();
  // Here too: what follows it on all pages loads later, and a person may spend before that.
  const balance = useFollowBalance();
  const news = usePointsNews();
  const { pathname } = useLocation();
  // An open sheet dims the page.
  const isCovered = usePageSheet() !== null && (place === "page" || place === "bar");
  if (balance === undefined) return null;
  const last = news?.left === balance ? news : null;
  return (
    <span className={classNames("relative -my-1.5 inline-flex shrink-0", className)}>
      <Link
        to="/points/records"
        aria-label={t("points", { count: balance })}
        // The chip is small, but the tap target is not.
        className="group inline-flex min-h-11 items-center rounded-full"
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
          t("pointsSpent", { price: t("points", { count: -last.change }), left: balance })}
      </span>
      {last?.note && last.page === pathname && !isCovered && (
        <Suspense fallback={null}>
          <PointsNote note={last.note} spent={-last.change} left={balance} place={place} />
        </Suspense>
      )}
    </span>
  );
}
