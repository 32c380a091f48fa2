import { userTopic } from "../../live/userSignals.ts";
import type { Transaction } from "../../unitOfWork.ts";

/** Announces to every page of an order's owner that the order has changed, or is new. */
export function announceOrder(tx: Transaction, { id, userId }: { id: string; userId: string }): void {
  tx.publish(userTopic(userId), { kind: "orderChanged", orderId: id });
}
