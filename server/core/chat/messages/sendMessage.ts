import { randomUUID } from "node:crypto";
import { UniqueConstraintViolationException } from "@mikro-orm/sql";
import { lockChat } from "../../../../db/queries/chat/chats.ts";
import { findRequested } from "../../../../db/queries/chat/messages.ts";
import { insertTurn } from "../../../../db/queries/chat/openReply.ts";
import type { NewTurn, TurnPlace } from "../../../../db/queries/chat/openReply.ts";
import type { OpenReply } from "../../../../db/queries/chat/replyContext.ts";
import { lockUnread } from "../../../../db/queries/chat/unread.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { sendMessageRules } from "../../../../schema/rules/chat.ts";
import { isUuid } from "../../../../schema/rules/identifiers.ts";
import { parse } from "../../../../schema/rules/parse.ts";
import { announceBalance } from "../../points/announceBalance.ts";
import type { Scope } from "../../scope.ts";
import { inStatement, inTransaction } from "../../unitOfWork.ts";
import type { Transaction } from "../../unitOfWork.ts";
import { requireViewer } from "../../viewer.ts";
import type { Viewer } from "../../viewer.ts";
import { announceChat } from "../list/announceChat.ts";
import { priceOfReply } from "../replies/charge.policy.ts";
import type { ChatNotice } from "../chatNotice.ts";
import { ensureChat } from "../ensureChat.ts";
import { LEASE_MS } from "../replies/lease.ts";
import { messageView } from "./messageView.ts";
import { sentMessage } from "./sentMessage.ts";
import type { SentMessage } from "./sentMessage.ts";
import { refuseWhileReplying } from "../replies/refuseWhileReplying.ts";
import { MAX_TURNS } from "../replies/replyPrompt.policy.ts";
import { paymentOf, paymentRefusal } from "../replies/replyPayment.ts";
import { limitReplies } from "../replies/limitReplies.ts";
import { chatTopic } from "../signals.ts";

/**
 * Stores the viewer's message, opens a reply to it and returns at once; the server goes on writing the reply. The same
 * request id again gives the same message. A guest without a round left, also of those that all guests have in an hour, or a
 * user with too few points, gets a notice, and nothing is stored. Throws UNAUTHENTICATED, VALIDATION_FAILED, NOT_FOUND, RATE_LIMITED,
 * REPLY_RUNNING.
 */
export async function sendMessage(
  scope: Scope,
  npcId: string,
  input: { text: string; requestId: string },
): Promise<SentMessage | ChatNotice> {
  const viewer = requireViewer(scope);
  const { text, requestId } = parse(sendMessageRules, input);
  if (!isUuid(npcId)) throw new AppError("NOT_FOUND");
  await limitReplies(scope, viewer);
  const turn = newTurn(scope, viewer, npcId, text, requestId);
  const sent = (await addToRunningChat(scope, viewer, turn)) ?? (await addCarefully(scope, viewer, turn));
  return sent ?? { messageType: await paymentRefusal(scope.em, viewer, scope.prices), npcId };
}

function newTurn(scope: Scope, viewer: Viewer, npcId: string, text: string, requestId: string): NewTurn {
  const replyId = randomUUID();
  return {
    userId: viewer.userId,
    npcId,
    language: viewer.language,
    text,
    requestId,
    messageId: randomUUID(),
    answerId: randomUUID(),
    reply: { id: replyId, price: priceOfReply(scope.prices, viewer), node: scope.node, leaseMs: LEASE_MS },
    payment: paymentOf(viewer, scope.prices, replyId),
    at: scope.clock(),
  };
}

/** Suffices for nearly every message: one trip to the database, without a transaction. */
async function addToRunningChat(scope: Scope, viewer: Viewer, turn: NewTurn): Promise<SentMessage | null> {
  try {
    return await inStatement(scope, (tx) => addTurn(tx, scope, viewer, turn, { first: false }));
  } catch (error) {
    // Another message came at the same time: the careful way finds what it has stored.
    if (error instanceof UniqueConstraintViolationException) return null;
    throw error;
  }
}

/**
 * Makes the chat if there is none, gives a repeated request its message, ends an abandoned reply,
 * and refuses what is not allowed. Null when the viewer cannot pay.
 */
async function addCarefully(scope: Scope, viewer: Viewer, turn: NewTurn): Promise<SentMessage | null> {
  // In a transaction of its own: a guest who registers meanwhile
  // finds the chat and hides it, or finds nothing said in it.
  await inTransaction(scope, ({ em }) => ensureChat(em, viewer, turn.npcId, turn.at));
  return inTransaction(scope, async (tx) => {
    const chat = await lockChat(tx.em, viewer.userId, turn.npcId);
    const [message, answer] = chat ? await findRequested(tx.em, chat.id, turn.requestId) : [];
    if (message && answer) return { message: messageView(message), reply: messageView(answer) };
    if (!chat || chat.closed) throw new AppError("NOT_FOUND");
    await refuseWhileReplying(tx, chat.id, turn.at);
    // The chat is locked and all else was checked: only the payment can be missing.
    const sent = await addTurn(tx, scope, viewer, turn, { first: true });
    // The end of an abandoned reply has been counted too.
    await lockUnread(tx.em, [chat.userId, chat.readerId]);
    if (sent && !chat.started) tx.afterCommit(() => scope.startedChats.countSoon());
    return sent;
  });
}

/** Stores the turn and starts its reply; null where `insertTurn` adds nothing. */
async function addTurn(
  tx: Transaction,
  scope: Scope,
  viewer: Viewer,
  turn: NewTurn,
  where: { first: boolean },
): Promise<SentMessage | null> {
  const place = await insertTurn(tx.em, turn, { ...where, mostSpoken: MAX_TURNS - 1 });
  if (!place) return null;
  const { messageId, answerId, userId, reply, payment } = turn;
  const opened = place.hasAllSpoken ? openReply(viewer, turn, place) : undefined;
  tx.afterCommit(() => scope.replies.start(reply.id, opened));
  for (const id of [messageId, answerId]) tx.publish(chatTopic(place.chatId), { kind: "message", messageId: id });
  announceChat(tx, place.chatId, { userId, readerId: place.readerId });
  if (payment.kind === "points") announceBalance(tx, userId);
  return sentMessage(turn, place);
}

/** The reply of a turn as it has just been stored, without reading it. */
function openReply(viewer: Viewer, turn: NewTurn, place: TurnPlace): OpenReply {
  const { npcId, userId, language, text, answerId, reply } = turn;
  const { chatId, npcName, npcDescription, background, spoken, dueWords } = place;
  return {
    chatId,
    messageId: answerId,
    userId,
    price: reply.price,
    alternative: 1,
    language,
    stopRequested: false,
    npcId,
    npcName,
    npcDescription,
    background,
    userName: viewer.nickname,
    nativeLanguage: viewer.nativeLanguage,
    level: viewer.level,
    spoken: [...spoken, { sender: "user", text }],
    dueWords,
  };
}
