import { useTranslation } from "react-i18next";
import { HistoryIcon, ReceiptIcon } from "../../components/icons/rechargeIcons.tsx";
import { PointsDisc } from "../../components/points/PointsDisc.tsx";
import { PointsLink } from "../../components/points/PointsLink.tsx";
import { UnreadBadge } from "../../components/UnreadBadge.tsx";
import { usePoints } from "../../lib/points/usePoints.ts";
import { useRechargeOrigin } from "../../lib/recharge/rechargeOrigin.ts";
import type { RechargeState } from "../../lib/recharge/rechargeOrigin.ts";
import { useUnseenOrders } from "../../lib/recharge/useUnseenOrders.ts";

/** The balance, with links to the orders and records. */
export function RechargeBalance() {
  const { t } = useTranslation(["recharge", "common"]);
  const points = usePoints();
  const unseenOrders = useUnseenOrders();
  const state: RechargeState = { origin: useRechargeOrigin() };
  return (
    <section
      aria-label={t("recharge:balance")}
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
    >
      <div className="flex items-center gap-3 px-4 py-3">
        <PointsDisc className="size-11" />
        <p>
          <span className="block text-sm text-muted">{t("recharge:balance")}</span>
          <span aria-live="polite" className="block text-xl leading-tight font-bold tabular-nums">
            {points ? t("common:points", { count: points.balance }) : "…"}
          </span>
        </p>
      </div>
      <div className="grid grid-cols-two gap-px bg-line *:bg-card">
        <PointsLink
          to="/points/orders"
          state={state}
          icon={<ReceiptIcon size={20} />}
          badge={<UnreadBadge count={unseenOrders} of="unseenOrders" />}
        >
          {t("recharge:orders.title")}
        </PointsLink>
        <PointsLink to="/points/records" icon={<HistoryIcon size={20} />}>
          {t("recharge:records")}
        </PointsLink>
      </div>
    </section>
  );
}
