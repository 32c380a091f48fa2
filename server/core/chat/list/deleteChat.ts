import { deleteChatRow, lockChat } from "../../../../db/queries/chat/chats.ts";
import { findRunningReply } from "../../../../db/queries/chat/openReply.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/identifiers.ts";
import { userTopic } from "../../accounts/profile/userSignals.ts";
import { announceBalance } from "../../points/announceBalance.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { releaseReply } from "../replies/replyPayment.ts";
import { replyTopic } from "../signals.ts";

/** Deletes the viewer's chat with a character for good; an answer being written ends, and costs nothing. Throws UNAUTHENTICATED, NOT_FOUND. */
export async function deleteChat(scope: Scope, npcId: string): Promise<void> {
  const { userId } = requireViewer(scope);
  if (!isUuid(npcId)) throw new AppError("NOT_FOUND");
  const { running, payer } = await scope.em.fork().transactional(async (em) => {
    const chat = await lockChat(em, userId, npcId);
    if (!chat) throw new AppError("NOT_FOUND");
    const reply = await findRunningReply(em, chat.id);
    const released = reply && (await releaseReply(em, { id: reply.id, userId, price: reply.price }));
    await deleteChatRow(em, chat.id);
    return { running: reply?.id, payer: released };
  });
  // Its writer finds nothing to write into any more; this only tells it sooner.
  if (running) scope.bus.publish(replyTopic(running), { kind: "stop" });
  announceBalance(scope.bus, payer);
  scope.bus.publish(userTopic(userId), { kind: "chatDeleted", npcId });
}
