import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { GuestRecharge } from "../GuestRecharge.tsx";
import { RechargeFrame } from "../RechargeFrame.tsx";
import { useBack } from "../useBack.ts";
import { useSeeOrders } from "../useSeeOrders.ts";
import { NoOrders } from "./NoOrders.tsx";
import { OrderListItem } from "./OrderListItem.tsx";
import { OrdersFailure } from "./OrdersFailure.tsx";
import { OrdersSkeleton } from "./OrdersSkeleton.tsx";
import { Pager } from "./Pager.tsx";
import { useOrderPage } from "./useOrderPage.ts";

/** The page `/points/orders`: the viewer's orders, newest first, ten a page. */
export default function OrdersPage() {
  const { t } = useTranslation("recharge");
  const back = useBack({ to: "/points/recharge", label: t("toRecharge") });
  const guest = useViewerUser().userType === "guest";
  return (
    <RechargeFrame title={t("orders.title")} back={back}>
      {guest ? <GuestRecharge from="/points/orders" /> : <Orders />}
    </RechargeFrame>
  );
}

function Orders() {
  const { t } = useTranslation("recharge");
  const { orders, page, pages, stale, failed, retry } = useOrderPage();
  useSeeOrders(orders?.some(({ status }) => status === "completed") ?? false);
  if (failed) return <OrdersFailure onRetry={retry} />;
  if (!orders) return <OrdersSkeleton />;
  if (pages === 0) return <NoOrders />;
  if (page > pages) return <Navigate to={`?page=${pages}`} replace />;
  return (
    <>
      <ul
        aria-label={t("orders.title")}
        aria-busy={stale}
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card transition-opacity aria-busy:opacity-60"
      >
        {orders.map((order) => (
          <OrderListItem key={order.id} order={order} />
        ))}
      </ul>
      {pages > 1 && <Pager page={page} pages={pages} />}
    </>
  );
}
