import { findPayments } from "../../../../db/queries/recharge/payments/payments.ts";
import type { OrderRow } from "../../../../db/queries/recharge/orders.ts";
import { flagOrdersOfDeleted } from "../../../../db/queries/recharge/ordersOfDeleted.ts";
import { findUnsettled } from "../../../../db/queries/recharge/unsettled.ts";
import { inStatement, inTransaction } from "../../unitOfWork.ts";
import { announceOrder } from "../orders/announceOrder.ts";
import { orderFacts } from "../orders/orderFacts.ts";
import { orderTransition } from "../orders/orderTransition.policy.ts";
import type { ChainProgress } from "../orders/orderTransition.policy.ts";
import { isUnchanged, settleOrder } from "../orders/settleOrder.ts";
import type { ChainWatchScope } from "./chainWatchScope.ts";

/** Orders whose payments are read at a time. */
const CHUNK = 500;

/**
 * Brings all orders to what the chain says of them, each in a transaction of its own, and tells of those whose
 * confirmations or notices may have changed, as of `orderIds`. One that cannot be settled is reported and left for the next look: it keeps
 * nothing else from going on.
 */
export async function settleOrders(
  scope: ChainWatchScope,
  progress: ChainProgress,
  { orderIds, isNewTip }: { orderIds: readonly string[]; isNewTip: boolean },
): Promise<void> {
  const em = scope.em.fork();
  const concerned = new Set(orderIds);
  await flagOrdersOfDeleted(em, [...concerned]);
  const orders = await findUnsettled(em, { pastAt: progress.knownAt, named: [...concerned] });
  for (let from = 0; from < orders.length; from += CHUNK) {
    const chunk = orders.slice(from, from + CHUNK);
    const ids = chunk.map(({ id }) => id);
    const payments = Map.groupBy(await findPayments(em, ids), ({ orderId }) => orderId);
    for (const order of chunk) {
      const transition = orderTransition(orderFacts(order, payments.get(order.id) ?? []), progress);
      if (!isUnchanged(order, transition)) await settle(order);
      else if (concerned.has(order.id) || (isNewTip && order.status === "confirming"))
        await inStatement(scope, async (tx) => announceOrder(tx, order));
    }
  }

  async function settle(order: OrderRow): Promise<void> {
    try {
      await inTransaction(scope, (tx) => settleOrder(tx, order, progress, scope));
    } catch (error) {
      scope.onError(error);
    }
  }
}
