import { userTopic } from "../../live/userSignals.ts";
import type { Transaction } from "../../unitOfWork.ts";

/** Tells the user's devices that their saved words have changed, once that is stored. */
export function announceWords(tx: Transaction, userId: string): void {
  tx.publish(userTopic(userId), { kind: "wordsChanged" });
}
