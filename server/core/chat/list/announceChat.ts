import { userTopic } from "../../live/userSignals.ts";
import type { Transaction } from "../../unitOfWork.ts";
import { chatTopic } from "../signals.ts";

/** Who has a chat in a list: its user, and the creator who can read along. */
export interface ChatSides {
  userId: string;
  readerId: string | null;
}

/** Announces to every page that lists a chat that it has changed there. */
export function announceChat(tx: Transaction, chatId: string, { userId, readerId }: ChatSides): void {
  for (const id of [userId, readerId]) if (id !== null) tx.publish(userTopic(id), { kind: "chatChanged", chatId });
}

/**
 * Announces to the pages of these viewers, those that list a chat and those
 * that show it, that it is deleted or no longer theirs to read.
 */
export function announceGoneChat(
  tx: Transaction,
  { id, npcId, userId }: { id: string; npcId: string; userId: string },
  viewerIds: string[],
): void {
  for (const viewerId of viewerIds) tx.publish(userTopic(viewerId), { kind: "chatDeleted", npcId, userId });
  tx.publish(chatTopic(id), { kind: "gone" });
}
