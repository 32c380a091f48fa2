import { lockUser } from "../../../../db/queries/accounts/users.ts";
import { insertCredit } from "../../../../db/queries/points/credits.ts";
import { lockOrder, storeTransition } from "../../../../db/queries/recharge/orderTransitions.ts";
import type { OrderRow } from "../../../../db/queries/recharge/orders.ts";
import { findPayments } from "../../../../db/queries/recharge/payments/payments.ts";
import { announceBalance } from "../../points/announceBalance.ts";
import type { Transaction } from "../../unitOfWork.ts";
import { announceOrder } from "./announceOrder.ts";
import { orderFacts } from "./orderFacts.ts";
import { orderTransition } from "./orderTransition.policy.ts";
import type { ChainProgress, OrderTransition, PaymentCredit } from "./orderTransition.policy.ts";
import type { OrderMails } from "./orderMails.port.ts";

/** What settling an order needs besides its transaction. */
export interface Settling {
  clock: () => Date;
  orderMails: OrderMails;
}

/**
 * Makes of an order what its payments make of it, and credits each of them once.
 * Locks the user, the order, then the points, as everywhere. Does nothing where the order is gone or stays as it is.
 */
export async function settleOrder(
  tx: Transaction,
  { id, userId }: { id: string; userId: string },
  progress: ChainProgress,
  { clock, orderMails }: Settling,
): Promise<void> {
  if (!(await lockUser(tx.em, userId))) return;
  const order = await lockOrder(tx.em, id);
  if (!order) return;
  const transition = orderTransition(orderFacts(order, await findPayments(tx.em, [id])), progress);
  if (isUnchanged(order, transition)) return;
  const { status, flags, credits } = transition;
  const isCompletedNow = status === "completed" && order.status !== "completed";
  await storeTransition(tx.em, {
    orderId: id,
    status,
    flags,
    credits: credits.map(({ payment, points, koinu }) => ({ paymentId: payment.id, points, koinu: String(koinu) })),
    at: clock(),
  });
  for (const credit of credits) await enter(tx, order, credit);
  if (credits.length > 0) announceBalance(tx, userId);
  if (isCompletedNow) await orderMails.orderCompleted(tx.em, id);
  announceOrder(tx, order);
}

/** Whether there is nothing to store. */
export function isUnchanged(order: OrderRow, { status, flags, credits }: OrderTransition): boolean {
  return status === order.status && credits.length === 0 && flags.length === order.flags.length;
}

/** The output it was paid with names the entry, so that none is entered twice. */
async function enter(tx: Transaction, order: OrderRow, { payment, points }: PaymentCredit): Promise<void> {
  if (points === 0) return;
  await insertCredit(tx.em, {
    userId: order.userId,
    type: "recharge",
    amount: points,
    reasonKey: `recharge:${payment.txid}:${payment.vout}`,
    description: "recharge",
    reference: order.id,
  });
}
