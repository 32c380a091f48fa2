import { UniqueConstraintViolationException } from "@mikro-orm/sql";
import { findRequested } from "../../../../db/queries/chat/messages.ts";
import { insertTurn } from "../../../../db/queries/chat/openReply.ts";
import type { NewTurn, TurnPlace } from "../../../../db/queries/chat/openReply.ts";
import type { OpenReply } from "../../../../db/queries/chat/replyContext.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { sendMessageRules } from "../../../../schema/rules/chat.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { announceBalance } from "../../points/announceBalance.ts";
import { heedWish } from "../../memory/wishes/heedWish.ts";
import { wishOf } from "../../memory/wishes/wish.policy.ts";
import type { Scope } from "../../scope.ts";
import { inStatement, inTransaction } from "../../unitOfWork.ts";
import type { Transaction } from "../../unitOfWork.ts";
import { requireViewer } from "../../viewer.ts";
import type { Viewer } from "../../viewer.ts";
import { offerHelp } from "../help/offerHelp.ts";
import { announceChat } from "../list/announceChat.ts";
import { judgeGoals } from "../scenes/judgeGoals.ts";
import type { JudgingScope } from "../scenes/reachedGoals.ts";
import { playedLine } from "../scenes/playedLine.policy.ts";
import { priceOfReply } from "../replies/charge.policy.ts";
import type { ChatNotice } from "../chatNotice.ts";
import { ensureChat } from "../ensureChat.ts";
import { LEASE_MS } from "../replies/writing/lease.ts";
import { messageView } from "./messageView.ts";
import { sentMessage } from "./sentMessage.ts";
import type { SentMessage } from "./sentMessage.ts";
import { refuseWhileReplying } from "../replies/refuseWhileReplying.ts";
import { paymentOf, paymentRefusal } from "../replies/replyPayment.ts";
import { limitReplies } from "../replies/limitReplies.ts";
import type { OpeningScope } from "../replies/limitReplies.ts";
import { chatTopic } from "../signals.ts";
import { ownId } from "../../ownId.ts";

type SendingScope = OpeningScope & JudgingScope & Pick<Scope, "em" | "startedChats" | "contentJudge" | "promptRoom">;

/** After so many messages that took the chat in between, this one is refused. */
const MOST_TRIES = 5;

/**
 * Stores the viewer's message, opens a reply to it and returns at once; the server goes on writing the reply. The same
 * request id again gives the same message. A guest without a round left, also of those that all guests have in an hour, or a
 * user with too few points, gets a notice, and nothing is stored. Throws UNAUTHENTICATED, VALIDATION_FAILED, NOT_FOUND,
 * CHAT_ENDED, RATE_LIMITED, REPLY_RUNNING, SERVICE_OVERLOADED.
 */
export async function sendMessage(
  scope: SendingScope,
  npcId: string,
  input: { text: string; requestId: string },
): Promise<SentMessage | ChatNotice> {
  const viewer = requireViewer(scope);
  const { text, requestId } = parse(sendMessageRules, input);
  if (!isUuid(npcId)) throw new AppError("NOT_FOUND");
  await limitReplies(scope, viewer);
  const turn = newTurn(scope, viewer, npcId, text, requestId);
  // Nearly every chat is ready: then that is the only trip to the database. Else it is made ready, and one that was
  // taken by another message in between once more.
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const sent = await addTurn(scope, viewer, turn, { mayBegin: tries > 0 });
    if (sent !== null && sent !== "unpaid") return sent;
    // Also one that cannot be paid: while it waited, the same request may have been answered.
    const known = await inTransaction(scope, (tx) => readyChat(tx, viewer, turn));
    if (known) return known;
    if (sent === "unpaid") return { messageType: await paymentRefusal(scope.em, viewer, scope.prices), npcId };
  }
  throw new AppError("SERVICE_OVERLOADED");
}

function newTurn(
  scope: Pick<Scope, "prices" | "node" | "clock">,
  viewer: Viewer,
  npcId: string,
  text: string,
  requestId: string,
): NewTurn {
  const { userId } = viewer;
  const replyId = ownId(userId);
  return {
    userId,
    npcId,
    language: viewer.language,
    text,
    requestId,
    messageId: ownId(userId),
    answerId: ownId(userId),
    reply: { id: replyId, price: priceOfReply(scope.prices, viewer), node: scope.node, leaseMs: LEASE_MS },
    payment: paymentOf(viewer, scope.prices, replyId),
    at: scope.clock(),
  };
}

/**
 * Makes the chat if there is none, gives a repeated request its message, ends an abandoned reply, and refuses what is
 * not allowed. Null once a message may be added.
 */
async function readyChat(tx: Transaction, viewer: Viewer, turn: NewTurn): Promise<SentMessage | null> {
  const chat = await ensureChat(tx.em, viewer, turn.npcId, turn.at);
  const [message, answer] = await findRequested(tx.em, chat.id, turn.requestId);
  if (message && answer) return { message: messageView(message), reply: messageView(answer) };
  if (chat.closed) throw new AppError("CHAT_ENDED");
  await refuseWhileReplying(tx, chat.id, turn.at);
  return null;
}

/** Stores the turn and starts its reply, in one statement; what `insertTurn` gives where it adds nothing. */
async function addTurn(
  scope: SendingScope,
  viewer: Viewer,
  turn: NewTurn,
  where: { mayBegin: boolean },
): Promise<SentMessage | "unpaid" | null> {
  const { messageId, answerId, userId, payment } = turn;
  try {
    return await inStatement(scope, async (tx) => {
      const place = await insertTurn(tx.em, turn, { ...where, mostSpoken: scope.promptRoom.messages - 1 });
      if (place === null || place === "unpaid") return place;
      startReply(scope, tx, { viewer, turn, place });
      // Nothing waits for it.
      tx.afterCommit(() => void offerHelp(scope, { userId, npcId: turn.npcId, messageId, text: turn.text }));
      const played = playedLine(turn, place);
      if (played) tx.afterCommit(() => void judgeGoals(scope, viewer, { npcId: turn.npcId, messageId }, played));
      if (place.isFirst) tx.afterCommit(() => scope.startedChats.countSoon());
      for (const id of [messageId, answerId]) tx.publish(chatTopic(place.chatId), { kind: "message", messageId: id });
      announceChat(tx, place.chatId, { userId, readerId: place.readerId });
      if (payment.kind === "points") announceBalance(tx, userId);
      return sentMessage(turn, place);
    });
  } catch (error) {
    // Another message came at the same time, which a second look finds.
    if (error instanceof UniqueConstraintViolationException) return null;
    throw error;
  }
}

/**
 * Starts the reply of a turn that is stored, and does what its message says of remembering and forgetting. What is to be
 * forgotten is so before the reply's context is read.
 */
function startReply(
  scope: SendingScope,
  tx: Transaction,
  { viewer, turn, place }: { viewer: Viewer; turn: NewTurn; place: TurnPlace },
): void {
  const { chatId, position, hasAllSpoken } = place;
  const { id } = turn.reply;
  const wish = viewer.userType === "guest" ? null : wishOf(turn.text, turn.language);
  const said = { ...turn, chatId, position };
  if (wish?.kind === "forget") tx.afterCommit(() => heedWish(scope, wish, said));
  const opened = hasAllSpoken && wish?.kind !== "forget" ? openReply(viewer, turn, place) : undefined;
  tx.afterCommit(() => scope.replies.start(id, opened));
  if (wish?.kind === "remember") tx.afterCommit(() => void heedWish(scope, wish, said));
}

/** The reply of a turn as it has just been stored, without reading it. */
function openReply(viewer: Viewer, turn: NewTurn, place: TurnPlace): OpenReply {
  const { npcId, userId, language, text, answerId, reply } = turn;
  const {
    chatId,
    npcName,
    npcDescription,
    background,
    spoken,
    dueWords,
    promised,
    at,
    silentSince,
    memory,
    pace,
    scene,
  } = place;
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
    promised,
    at,
    silentSince,
    memory,
    pace,
    scene,
    reworded: null,
  };
}
