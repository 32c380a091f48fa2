import { findReadChats, uncountChatsOf } from "../../../../db/queries/chat/chats.ts";
import { ChatBegun, lockUsers } from "../../../../db/queries/accounts/users.ts";
import { announceGoneChat } from "../../chat/list/announceChat.ts";
import type { Transaction } from "../../unitOfWork.ts";

/**
 * Locks users who are to be deleted with all that goes with them, again and again until no chat was begun meanwhile.
 */
export async function lockLeaving(tx: Transaction, userIds: readonly string[]): Promise<void> {
  let isLocked = false;
  while (!isLocked) {
    isLocked = await tx
      .attempt(({ em }) => lockUsers(em, userIds))
      .then(() => true)
      .catch((error: unknown) => {
        if (error instanceof ChatBegun) return false;
        throw error;
      });
  }
}

/**
 * Takes the chats of users who are about to be deleted out of all counts, and out of the lists of the creators who
 * read along. Gives those creators.
 */
export async function dropChatsOf(tx: Transaction, userIds: readonly string[]): Promise<string[]> {
  const read = await findReadChats(tx.em, userIds);
  for (const { id, npcId, userId, readerId } of read) announceGoneChat(tx, { id, npcId, userId }, [readerId]);
  await uncountChatsOf(tx.em, userIds);
  return read.map(({ readerId }) => readerId);
}
