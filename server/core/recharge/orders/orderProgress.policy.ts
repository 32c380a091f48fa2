import { ORDER_NOTICES } from "../../../../schema/rules/recharge.ts";
import type { OrderNotice } from "../../../../schema/rules/recharge.ts";
import type { Confirmations } from "./confirmations.policy.ts";
import { confirmationsOf, leastConfirmed } from "./confirmations.policy.ts";
import { countedPayments, koinuIn } from "./orderFacts.ts";
import type { OrderFacts } from "./orderFacts.ts";

/** What of the chain an order's owner is shown. */
export interface ChainSight {
  tipHeight: number;
  required: number;
  /** False while the chain cannot be followed. */
  isAvailable: boolean;
}

/** How far an order's payments are confirmed; zero of the usual number before there are any. */
export function orderConfirmations(order: OrderFacts, { tipHeight, required }: ChainSight): Confirmations {
  const counted = countedPayments(order);
  if (counted.length === 0) return { current: 0, required };
  if (order.status !== "completed") return leastConfirmed(counted, tipHeight, required);
  // What has been credited was confirmed, however deep it lies by now.
  const shown = Math.max(...counted.map((payment) => confirmationsOf(payment, tipHeight, required).required));
  return { current: shown, required: shown };
}

/** What its owner should know about an order besides its status. */
export function orderNotices(order: OrderFacts, { isAvailable }: ChainSight): OrderNotice[] {
  const counted = countedPayments(order);
  const koinu = koinuIn(counted);
  const isWaiting = order.status === "pending" || order.status === "confirming";
  const isKnown = order.payments.some(({ txid }) => txid === order.claimedHash);
  const holds: Record<OrderNotice, boolean> = {
    not_seen: order.status === "pending" && order.claimedHash !== null && !isKnown,
    underpaid: isWaiting && koinu > 0n && koinu < order.koinu,
    overpaid: order.status === "confirming" && koinu > order.koinu,
    late: order.flags.includes("late"),
    missing: isWaiting && counted.some(({ state }) => state === "missing"),
    replaced: isWaiting && order.payments.some(({ voidReason }) => voidReason === "replaced"),
    reorganised: order.flags.includes("reorganised"),
    older_than_order: order.flags.includes("older_than_order"),
    chain_unavailable: isWaiting && !isAvailable,
  };
  return ORDER_NOTICES.filter((notice) => holds[notice]);
}
