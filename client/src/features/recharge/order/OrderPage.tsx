import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { GuestRecharge } from "../GuestRecharge.tsx";
import { RechargeFrame } from "../RechargeFrame.tsx";
import { StatusChip } from "../StatusChip.tsx";
import { useBack } from "../useBack.ts";
import { OrderMissing } from "./OrderMissing.tsx";
import { OrderSkeleton } from "./OrderSkeleton.tsx";
import { OrderPanel } from "./panels/OrderPanel.tsx";
import { useOrder } from "./useOrder.ts";

/** The page `/points/order/:orderId`. */
export default function OrderPage() {
  const { t } = useTranslation("recharge");
  const { orderId = "" } = useParams();
  const back = useBack({ to: "/points/orders", label: t("toOrders") });
  const guest = useViewerUser().userType === "guest";
  if (!guest) return <Order key={orderId} orderId={orderId} back={back} />;
  return (
    <RechargeFrame title={t("order.title")} back={back}>
      <GuestRecharge from={`/points/order/${orderId}`} />
    </RechargeFrame>
  );
}

function Order({ orderId, back }: { orderId: string; back: ReturnType<typeof useBack> }) {
  const { t } = useTranslation("recharge");
  const { order, error, retry } = useOrder(orderId);
  return (
    <RechargeFrame title={t("order.title")} back={back} aside={order && <StatusChip status={order.status} />} wide>
      {order ? (
        <OrderPanel order={order} onClosed={retry} />
      ) : error === null ? (
        <OrderSkeleton />
      ) : (
        <OrderMissing error={error} onRetry={retry} />
      )}
    </RechargeFrame>
  );
}
