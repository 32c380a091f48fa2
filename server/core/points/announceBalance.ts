import { userTopic } from "../live/userSignals.ts";
import type { Transaction } from "../unitOfWork.ts";

/** Announces to every page that shows a user's balance that it has changed. */
export function announceBalance(tx: Transaction, userId: string): void {
  tx.publish(userTopic(userId), { kind: "balanceChanged" });
}
