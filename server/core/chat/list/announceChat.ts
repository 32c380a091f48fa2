import { userTopic } from "../../accounts/profile/userSignals.ts";
import type { Transaction } from "../../unitOfWork.ts";

/** Tells every page that lists a user's chats that one of them has changed there. */
export function announceChat(tx: Transaction, userId: string, chatId: string): void {
  tx.publish(userTopic(userId), { kind: "chatChanged", chatId });
}
