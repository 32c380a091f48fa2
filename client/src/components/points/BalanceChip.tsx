import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { usePoints } from "../../lib/points/usePoints.ts";
import { classNames } from "../classNames.ts";
import { PointsIcon } from "../icons/firstIcons.tsx";

/** A registered user's live balance; links to the records. Renders nothing for guests. */
export function BalanceChip({ className }: { className?: string }) {
  const { t } = useTranslation();
  const points = usePoints();
  if (!points) return null;
  return (
    <Link
      to="/points/records"
      aria-label={t("points", { count: points.balance })}
      // The chip is small, the target is not.
      className={classNames("group -my-1.5 inline-flex min-h-11 shrink-0 items-center", className)}
    >
      <span className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line bg-card px-3 text-sm font-bold tabular-nums transition-colors group-hover:border-accent">
        <PointsIcon size={14} className="text-accent" />
        {t("number", { value: points.balance })}
      </span>
    </Link>
  );
}
