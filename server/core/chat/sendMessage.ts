import { randomUUID } from "node:crypto";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { findRequested } from "../../../db/queries/messages.ts";
import { insertExchange } from "../../../db/queries/openReply.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { sendMessageRules } from "../../../schema/rules/chat.ts";
import { parse } from "../../../schema/rules/parse.ts";
import type { Scope } from "../scope.ts";
import { requireViewer, type Viewer } from "../viewer.ts";
import { ensureChat } from "./ensureChat.ts";
import { LEASE_MS } from "./lease.ts";
import { messageView, type MessageView } from "./messageView.ts";
import { refuseWhileReplying } from "./refuseWhileReplying.ts";
import { chatTopic } from "./signals.ts";

/** What was said, and the answer that is being written to it. */
export interface SentMessage {
  message: MessageView;
  reply: MessageView;
}

/**
 * Stores the viewer's message, opens a reply to it and returns at once; the reply is written by the server from then on.
 * The same request id again yields what it yielded first. Throws UNAUTHENTICATED, VALIDATION_FAILED, NOT_FOUND, REPLY_RUNNING.
 */
export async function sendMessage(scope: Scope, npcId: string, input: { text: string; requestId: string }): Promise<SentMessage> {
  const viewer = requireViewer(scope);
  const { text, requestId } = parse(sendMessageRules, input);
  const sent = await scope.em.fork().transactional((em) => storeExchange(em, scope, viewer, npcId, text, requestId));
  if (sent.opened) {
    scope.replies.start(sent.opened.replyId);
    scope.bus.publish(chatTopic(sent.opened.chatId), { messageId: sent.message.id });
    scope.bus.publish(chatTopic(sent.opened.chatId), { messageId: sent.reply.id });
  }
  return { message: sent.message, reply: sent.reply };
}

async function storeExchange(
  em: SqlEntityManager,
  scope: Scope,
  viewer: Viewer,
  npcId: string,
  text: string,
  requestId: string,
): Promise<SentMessage & { opened: { chatId: string; replyId: string } | null }> {
  const at = scope.clock();
  const chat = await ensureChat(em, viewer, npcId, at);
  const [earlier, answer] = await findRequested(em, chat.id, requestId);
  if (earlier && answer) return { message: messageView(earlier), reply: messageView(answer), opened: null };
  if (chat.closed) throw new AppError("NOT_FOUND");
  await refuseWhileReplying(em, scope, chat.id);
  const { language } = viewer;
  const [messageId, answerId, replyId] = [randomUUID(), randomUUID(), randomUUID()];
  await insertExchange(em, {
    chatId: chat.id, npcId, position: chat.messageCount, language, text, requestId, messageId, answerId, first: !chat.started, at,
    reply: { id: replyId, price: 0, node: scope.node, leaseMs: LEASE_MS },
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
    opened: { chatId: chat.id, replyId },
  };
}
