import { writeOwnEnd } from "../../../../db/queries/chat/ownReplyEnd.ts";
import { announceBalance } from "../../points/announceBalance.ts";
import { inStatement, inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { announceChat } from "../list/announceChat.ts";
import { chatTopic, replyTopic } from "../signals.ts";
import { endingOf, isPaidFor } from "./charge.policy.ts";
import { endReply } from "./endReply.ts";
import type { ReplyEnd } from "./endReply.ts";
import type { JournalWriter } from "./journalWriter.ts";
import { saidOf } from "./ownReplies.ts";
import type { OwnReplies } from "./ownReplies.ts";
import { reasonOf } from "./replyPayment.ts";

/** What ending a reply of this node needs. */
export interface OwnEnding extends WorkScope {
  node: string;
  own: OwnReplies;
  journal: JournalWriter;
}

/**
 * Ends a reply that this node writes and that has said all. Nearly every reply says something and is paid for: that is one
 * statement, which also stores what the journal lacks of it. All others go the way of `endReply`. Tells whose it was and whether it is paid for; null, and nothing done, when it has
 * ended already or is not this node's any more.
 */
export async function endOwnReply(
  ground: OwnEnding,
  replyId: string,
  how: ReplyEnd,
): Promise<{ userId: string; isPaid: boolean } | null> {
  const paid = await endPaid(ground, replyId, how);
  if (paid) return paid;
  await ground.journal.drain(replyId);
  const reply = ground.own.find(replyId);
  const end = reply ? { ...how, said: saidOf(reply) } : how;
  return inTransaction(ground, (tx) => endReply(tx, replyId, { node: ground.node }, end));
}

async function endPaid(
  ground: OwnEnding,
  replyId: string,
  { ending, wasAsked = false, at }: ReplyEnd,
): Promise<{ userId: string; isPaid: true } | null> {
  const { node, own, journal } = ground;
  const reply = own.find(replyId);
  if (!reply) return null;
  const { chatId, price } = reply;
  const { text, lastSeq } = saidOf(reply);
  const status = endingOf(ending, text);
  if (text === "" || !isPaidFor(status, text, wasAsked)) return null;
  return inStatement(ground, async (tx) => {
    const end = { replyId, chatId, node, status, text, lastSeq, at, rest: journal.rest(replyId) };
    const ended = await writeOwnEnd(tx.em, end, price > 0 ? reasonOf(replyId) : null);
    if (!ended) return null;
    const { message, readerId } = ended;
    const { userId } = message;
    tx.afterCommit(() => own.end(replyId, message));
    tx.publish(replyTopic(replyId), { kind: "finished" });
    tx.publish(chatTopic(chatId), { kind: "message", messageId: message.id });
    announceChat(tx, chatId, { userId, readerId });
    if (price > 0) announceBalance(tx, userId);
    return { userId, isPaid: true };
  });
}
