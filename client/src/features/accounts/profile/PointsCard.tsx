import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ForwardIcon } from "../../../components/icons/firstIcons.tsx";
import { PointsDisc } from "../../../components/points/PointsDisc.tsx";
import { UnreadBadge } from "../../../components/UnreadBadge.tsx";
import { usePoints } from "../../../lib/points/usePoints.ts";
import { useUnseenOrders } from "../../../lib/recharge/useUnseenOrders.ts";

/** The balance, and how many orders have been completed since one looked; links to the records. */
export function PointsCard() {
  const { t } = useTranslation(["profile", "common"]);
  const points = usePoints();
  const unseenOrders = useUnseenOrders();
  return (
    <Link
      to="/points/records"
      className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-card px-4 py-3 transition-colors hover:bg-primary-soft/50"
    >
      <PointsDisc className="size-10" />
      <span className="min-w-0 flex-1">
        <span className="block text-lg leading-tight font-bold tabular-nums">
          {points ? t("common:points", { count: points.balance }) : "…"}
        </span>
        <span className="block text-sm text-muted">{t("profile:pointsText")}</span>
      </span>
      <UnreadBadge count={unseenOrders} of="unseenOrders" />
      <ForwardIcon size={20} className="text-muted" />
    </Link>
  );
}
