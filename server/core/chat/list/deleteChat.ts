import { deleteChatRow, lockChat } from "../../../../db/queries/chat/chats.ts";
import { findRunningReply } from "../../../../db/queries/chat/openReply.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireViewer } from "../../viewer.ts";
import { releaseReply, settleReply } from "../replies/replyPayment.ts";
import { replyTopic } from "../signals.ts";
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
    const reply = await findRunningReply(tx.em, chat.id);
    if (reply) {
      // Its writer would stop by itself when its reply is gone; this stops it sooner.
      tx.publish(replyTopic(reply.id), { kind: "stop" });
      // A model is at work on it, unless its writer has fallen silent.
      await (reply.lapsed ? releaseReply : settleReply)(tx, { id: reply.id, userId, price: reply.price });
    }
    await deleteChatRow(tx.em, chat.id);
    // The creator does not see a chat that was only opened.
    const readers = chat.readerId !== null && chat.started ? [chat.readerId] : [];
    announceGoneChat(tx, { id: chat.id, npcId, userId }, [userId, ...readers]);
  });
}
