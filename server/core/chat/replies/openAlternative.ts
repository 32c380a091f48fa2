import { lockChat } from "../../../../db/queries/chat/chats.ts";
import { findLastMessage, findRequestedAlternative } from "../../../../db/queries/chat/messages.ts";
import type { ShownMessageRow } from "../../../../db/queries/chat/messages.ts";
import { insertAlternative } from "../../../../db/queries/chat/openReply.ts";
import { rewindMemory } from "../../../../db/queries/memory/rewind.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import type { Rewording } from "../../../../schema/rules/level/rewording.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { Viewer } from "../../viewer.ts";
import { announceChat } from "../list/announceChat.ts";
import { priceOfReply } from "./charge.policy.ts";
import type { Ending } from "./charge.policy.ts";
import type { ChatNotice } from "../chatNotice.ts";
import { requireEditable, storeEdit } from "./edit.ts";
import type { MessageEdit } from "./edit.ts";
import { LEASE_MS } from "./writing/lease.ts";
import { messageView } from "../messages/messageView.ts";
import type { MessageView } from "../messages/messageView.ts";
import { refuseWhileReplying } from "./refuseWhileReplying.ts";
import { paymentRefusal, reserveReply } from "./replyPayment.ts";
import { limitReplies } from "./limitReplies.ts";
import type { OpeningScope } from "./limitReplies.ts";
import { chatTopic } from "../signals.ts";
import { ownId } from "../../ownId.ts";

/** Which alternative is asked for. */
export interface AlternativeRequest {
  npcId: string;
  /** Whether the last reply, as it ended, may be written again. */
  mayFollow: (ending: Ending, text: string) => boolean;
  /** The same id again gives the same alternative. */
  requestId?: string | null;
  /** How it is to say again what the one says that is shown. */
  rewording?: Rewording | undefined;
  /** What the viewer's last message is to say instead. */
  edit?: MessageEdit | null;
}

/**
 * Opens another alternative of the last reply in the viewer's chat, which is shown from then on, at the price of a
 * reply. Too few points, or no round left, give a notice, and nothing is changed. Throws NOT_FOUND, CHAT_ENDED,
 * RATE_LIMITED, REPLY_RUNNING; CONFLICT when there is no reply that may be written again, or the message cannot be edited.
 */
export async function openAlternative(
  scope: OpeningScope,
  viewer: Viewer,
  { npcId, mayFollow, requestId = null, rewording, edit = null }: AlternativeRequest,
): Promise<MessageView | ChatNotice> {
  if (!isUuid(npcId)) throw new AppError("NOT_FOUND");
  await limitReplies(scope, viewer);
  const replyId = ownId(viewer.userId);
  const price = priceOfReply(scope.prices, viewer);
  return inTransaction(scope, async (tx) => {
    const { em } = tx;
    const chat = await lockChat(em, viewer.userId, npcId);
    if (!chat) throw new AppError("NOT_FOUND");
    if (chat.closed) throw new AppError("CHAT_ENDED");
    const earlier = requestId && (await findRequestedAlternative(em, chat.id, requestId));
    if (earlier) return messageView(earlier);
    await refuseWhileReplying(tx, chat.id, scope.clock());
    const last = await findLastMessage(em, chat.id);
    if (!last || !mayBeFollowed(last, mayFollow)) throw new AppError("CONFLICT");
    if (edit) await requireEditable(em, chat.id, last, edit);
    const paid = await reserveReply(tx, viewer, scope.prices, replyId);
    if (!paid) return { messageType: await paymentRefusal(em, viewer, scope.prices), npcId };
    const question = edit && (await storeEdit(tx, { chatId: chat.id, answerId: last.id }, edit));
    const alternative = last.alternatives + 1;
    const reply = { id: replyId, price, node: scope.node, leaseMs: LEASE_MS };
    await insertAlternative(em, {
      chatId: chat.id,
      messageId: last.id,
      alternative,
      reply,
      ...paid,
      requestId,
      rewording: rewording ?? null,
      question,
      at: scope.clock(),
    });
    await rewindMemory(em, chat.id, edit ? last.position - 1 : last.position, scope.clock());
    const begun = {
      ...last,
      replyId,
      replyStatus: "generating",
      replyText: "",
      errorCode: null,
      alternative,
      alternatives: alternative,
      translation: null,
      memories: null,
    } as const;
    tx.afterCommit(() => scope.replies.start(replyId));
    tx.publish(chatTopic(chat.id), { kind: "message", messageId: last.id });
    announceChat(tx, chat.id, chat);
    return messageView(begun);
  });
}

function mayBeFollowed(
  { replyStatus, replyText }: ShownMessageRow,
  mayFollow: AlternativeRequest["mayFollow"],
): boolean {
  return replyStatus !== null && replyStatus !== "generating" && mayFollow(replyStatus, replyText ?? "");
}
