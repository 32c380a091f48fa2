import { userTopic } from "../live/userSignals.ts";
import type { Transaction } from "../unitOfWork.ts";

/** Tells every page that shows a user's balance that it has changed. */
export function announceBalance(tx: Transaction, userId: string): void {
  tx.publish(userTopic(userId), { kind: "balanceChanged" });
}
