import { lockChat } from "../../../db/queries/chat/chats.ts";
import type { ChatRow } from "../../../db/queries/chat/chats.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { isUuid } from "../../../schema/rules/input/identifiers.ts";
import { inTransaction } from "../unitOfWork.ts";
import type { Transaction } from "../unitOfWork.ts";
import { requireRegistered } from "../viewer.ts";
import { announceMemory } from "./memorySignals.ts";
import type { MemoryScope } from "./ownMemory.ts";

/**
 * Changes what is remembered of the viewer's chat with a character, which is locked meanwhile, and says so to their
 * pages. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, RATE_LIMITED, NOT_FOUND.
 */
export async function changeOwnTalk<Result>(
  scope: MemoryScope,
  npcId: string,
  change: (tx: Transaction, chat: ChatRow) => Promise<Result>,
): Promise<Result> {
  const { userId } = requireRegistered(scope);
  await scope.limits.take("changeMemoryByUser", userId);
  return inTransaction(scope, async (tx) => {
    const chat = isUuid(npcId) ? await lockChat(tx.em, userId, npcId) : null;
    if (!chat) throw new AppError("NOT_FOUND");
    const result = await change(tx, chat);
    await announceMemory(tx, userId);
    return result;
  });
}
