import type { BlockedChat } from "../../../../db/queries/chat/blockedChats.ts";
import { viewersTopic } from "../../accounts/sessions/viewerSignals.ts";
import { announceChat, announceGoneChat } from "../../chat/list/announceChat.ts";
import { userTopic } from "../../live/userSignals.ts";
import type { Transaction } from "../../unitOfWork.ts";

/** Tells all devices and nodes what a user blocks no longer, or from now on. */
export function announceBlocks(tx: Transaction, userId: string, chats: readonly BlockedChat[], isGone: boolean): void {
  tx.publish(viewersTopic(), userId);
  tx.publish(userTopic(userId), { kind: "blocksChanged" });
  for (const chat of chats) {
    if (isGone && chat.isStarted) announceGoneChat(tx, chat, [userId]);
    if (!isGone && chat.isStarted) announceChat(tx, chat.id, { userId, readerId: null });
    // The page of the person who is blocked says that the chat has ended, and no more.
    if (!chat.isOwn) announceChat(tx, chat.id, { userId: chat.userId, readerId: null });
  }
}
