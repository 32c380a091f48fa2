import type { RechargeOrderFieldsFragment } from "../../../../lib/recharge/recharge.generated.ts";
import { useSeeOrders } from "../../useSeeOrders.ts";
import { ConfirmingPanel } from "./ConfirmingPanel.tsx";
import { CompletedPanel } from "./CompletedPanel.tsx";
import { ExpiredPanel } from "./ExpiredPanel.tsx";
import { OrderAmounts } from "../payment/OrderAmounts.tsx";
import { OrderDetails } from "../OrderDetails.tsx";
import { OrderNotices } from "./OrderNotices.tsx";
import { OrderSteps } from "./OrderSteps.tsx";
import { PendingPanel } from "./PendingPanel.tsx";

interface OrderPanelProps {
  order: RechargeOrderFieldsFragment;
  /** The server has said that the order is closed: what is shown is out of date. */
  onClosed: () => void;
}

/** An order: how much for how many points, how far it has come, what to do next, and its facts. */
export function OrderPanel({ order, onClosed }: OrderPanelProps) {
  const { status } = order;
  useSeeOrders(status === "completed");
  return (
    <>
      <OrderAmounts order={order} />
      <OrderSteps status={status} />
      <OrderNotices order={order} />
      {status === "pending" && <PendingPanel order={order} onClosed={onClosed} />}
      {status === "confirming" && <ConfirmingPanel order={order} />}
      {status === "completed" && <CompletedPanel order={order} />}
      {status === "expired" && <ExpiredPanel order={order} onClosed={onClosed} />}
      <OrderDetails order={order} />
    </>
  );
}
