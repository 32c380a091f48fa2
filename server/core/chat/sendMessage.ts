import { randomUUID } from "node:crypto";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { findRequested } from "../../../db/queries/messages.ts";
import { countGuestRound, insertExchange } from "../../../db/queries/openReply.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { sendMessageRules } from "../../../schema/rules/chat.ts";
import { parse } from "../../../schema/rules/parse.ts";
import { announceBalance } from "../points/announceBalance.ts";
import type { Scope } from "../scope.ts";
import { requireViewer, type Viewer } from "../viewer.ts";
import { priceOfReply } from "./charge.policy.ts";
import type { ChatNotice } from "./chatNotice.ts";
import { ensureChat } from "./ensureChat.ts";
import { LEASE_MS } from "./lease.ts";
import { messageView, type MessageView } from "./messageView.ts";
import { refuseWhileReplying } from "./refuseWhileReplying.ts";
import { reserveReply } from "./replyPayment.ts";
import { chatTopic } from "./signals.ts";

/** What was said, and the answer that is being written to it. */
export interface SentMessage {
  message: MessageView;
  reply: MessageView;
}

/** An exchange as it was stored: just now, or, when nothing was opened, under the same request id before. */
type Stored = SentMessage & { opened: { chatId: string; replyId: string; payer: string | null } | null };

/**
 * Stores the viewer's message, opens a reply to it and returns at once; the reply is written by the server from then on.
 * The same request id again yields what it yielded first. A guest without a round left, or somebody with too few points, gets a notice:
 * then nothing was said. Throws UNAUTHENTICATED, VALIDATION_FAILED, NOT_FOUND, REPLY_RUNNING.
 */
export async function sendMessage(
  scope: Scope,
  npcId: string,
  input: { text: string; requestId: string },
): Promise<SentMessage | ChatNotice> {
  const viewer = requireViewer(scope);
  const { text, requestId } = parse(sendMessageRules, input);
  const sent = await scope.em.fork().transactional((em) => storeExchange(em, scope, viewer, npcId, text, requestId));
  if ("messageType" in sent) return sent;
  const { message, reply, opened } = sent;
  if (opened) {
    scope.replies.start(opened.replyId);
    scope.bus.publish(chatTopic(opened.chatId), { messageId: message.id });
    scope.bus.publish(chatTopic(opened.chatId), { messageId: reply.id });
    announceBalance(scope.bus, opened.payer);
  }
  return { message, reply };
}

async function storeExchange(
  em: SqlEntityManager,
  scope: Scope,
  viewer: Viewer,
  npcId: string,
  text: string,
  requestId: string,
): Promise<Stored | ChatNotice> {
  const at = scope.clock();
  const chat = await ensureChat(em, viewer, npcId, at);
  const [earlier, answer] = await findRequested(em, chat.id, requestId);
  if (earlier && answer) return { message: messageView(earlier), reply: messageView(answer), opened: null };
  if (chat.closed) throw new AppError("NOT_FOUND");
  await refuseWhileReplying(em, scope, chat.id);
  const { language } = viewer;
  const [messageId, answerId, replyId] = [randomUUID(), randomUUID(), randomUUID()];
  const price = priceOfReply(scope.prices, viewer);
  const refusal = await refusalOf(em, scope, viewer, replyId, price);
  if (refusal) return { messageType: refusal, npcId };
  await insertExchange(em, {
    chatId: chat.id, npcId, position: chat.messageCount, language, text, requestId, messageId, answerId, first: !chat.started, at,
    reply: { id: replyId, price, node: scope.node, leaseMs: LEASE_MS },
  });
  const both = {
    npcId, userId: viewer.userId, messageType: "normal", language, isRead: false, createdAt: at, errorCode: null,
  } as const;
  return {
    message: messageView({
      ...both, id: messageId, position: chat.messageCount, sender: "user", text, requestId,
      replyId: null, replyStatus: null, replyText: null, attempt: null, attempts: 0,
    }),
    reply: messageView({
      ...both, id: answerId, position: chat.messageCount + 1, sender: "npc", text: "", requestId: null,
      replyId, replyStatus: "generating", replyText: "", attempt: 1, attempts: 1,
    }),
    opened: { chatId: chat.id, replyId, payer: price > 0 ? viewer.userId : null },
  };
}

/** Takes what a message costs, a guest's round or points; what is missing, if so, and then nothing is taken. */
async function refusalOf(
  em: SqlEntityManager,
  scope: Scope,
  viewer: Viewer,
  replyId: string,
  price: number,
): Promise<ChatNotice["messageType"] | null> {
  if (viewer.userType === "guest") return (await countGuestRound(em, viewer.userId, scope.prices.guestRounds)) ? null : "guestLimit";
  return (await reserveReply(em, viewer, replyId, price)) ? null : "insufficientPoints";
}
