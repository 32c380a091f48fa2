import { userTopic } from "../../accounts/profile/userSignals.ts";
import type { Transaction } from "../../unitOfWork.ts";

/** Who has a chat in a list: its user, and the creator who can read along. */
export interface ChatSides {
  userId: string;
  readerId: string | null;
}

/** Tells every page that lists a chat that it has changed there. */
export function announceChat(tx: Transaction, chatId: string, { userId, readerId }: ChatSides): void {
  for (const id of [userId, readerId]) if (id !== null) tx.publish(userTopic(id), { kind: "chatChanged", chatId });
}

/** Tells every page that lists a chat that it is gone. */
export function announceDeletedChat(tx: Transaction, npcId: string, { userId, readerId }: ChatSides): void {
  for (const id of [userId, readerId])
    if (id !== null) tx.publish(userTopic(id), { kind: "chatDeleted", npcId, userId });
}
