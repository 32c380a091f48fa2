import { deleteChatRow, lockChat } from "../../../../db/queries/chat/chats.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireViewer } from "../../viewer.ts";
import { abandonReply } from "../replies/abandonReply.ts";
import { announceGoneChat } from "./announceChat.ts";

/**
 * Deletes the viewer's chat with a character. A running reply ends and is paid for.
 * Throws UNAUTHENTICATED, NOT_FOUND.
 */
export async function deleteChat(scope: WorkScope & Pick<Scope, "viewer">, npcId: string): Promise<void> {
  const { userId } = requireViewer(scope);
  if (!isUuid(npcId)) throw new AppError("NOT_FOUND");
  await inTransaction(scope, async (tx) => {
    const chat = await lockChat(tx.em, userId, npcId);
    if (!chat) throw new AppError("NOT_FOUND");
    await abandonReply(tx, chat);
    await deleteChatRow(tx.em, chat.id);
    // The creator does not see a chat that was only opened.
    const readers = chat.readerId !== null && chat.started ? [chat.readerId] : [];
    announceGoneChat(tx, { id: chat.id, npcId, userId }, [userId, ...readers]);
  });
}
