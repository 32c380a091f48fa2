import { openUnblockedChats } from "../../../../db/queries/chat/blockedChats.ts";
import { deleteBlock } from "../../../../db/queries/moderation/blocks.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireViewer } from "../../viewer.ts";
import { announceBlocks } from "./blockSignals.ts";

/** Ends a block of the viewer's: chats are there again as they were. Throws UNAUTHENTICATED, NOT_FOUND. */
export async function unblock(scope: WorkScope & Pick<Scope, "viewer">, blockId: string): Promise<void> {
  const { userId } = requireViewer(scope);
  if (!isUuid(blockId)) throw new AppError("NOT_FOUND");
  await inTransaction(scope, async (tx) => {
    if (!(await deleteBlock(tx.em, userId, blockId))) throw new AppError("NOT_FOUND");
    announceBlocks(tx, userId, await openUnblockedChats(tx.em, userId), false);
  });
}
