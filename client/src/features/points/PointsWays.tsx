import { useTranslation } from "react-i18next";
import { PlusIcon } from "../../components/icons/icons.tsx";
import { ReceiptIcon } from "../../components/icons/rechargeIcons.tsx";
import { PointsLink } from "../../components/points/PointsLink.tsx";
import { UnreadBadge } from "../../components/UnreadBadge.tsx";
import { useUnseenOrders } from "../../lib/recharge/useUnseenOrders.ts";

/** The ways from the history to more points, and to what has been ordered. */
export function PointsWays() {
  const { t } = useTranslation("points");
  const unseenOrders = useUnseenOrders();
  return (
    <nav
      aria-label={t("ways.label")}
      className="grid grid-cols-two gap-px overflow-hidden rounded-card border border-line bg-line *:bg-card"
    >
      <PointsLink to="/points/recharge" icon={<PlusIcon size={20} />}>
        {t("ways.recharge")}
      </PointsLink>
      <PointsLink
        to="/points/orders"
        icon={<ReceiptIcon size={20} />}
        badge={<UnreadBadge count={unseenOrders} of="unseenOrders" />}
      >
        {t("ways.orders")}
      </PointsLink>
    </nav>
  );
}
