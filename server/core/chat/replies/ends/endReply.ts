import { writeReplyEnd } from "../../../../../db/queries/chat/replyEnd.ts";
import type { EndedReply, ReplyEndRow } from "../../../../../db/queries/chat/replyEnd.ts";
import { announceBalance } from "../../../points/announceBalance.ts";
import type { Transaction } from "../../../unitOfWork.ts";
import { announceChat } from "../../list/announceChat.ts";
import { chatTopic, replyTopic } from "../../signals.ts";
import { reasonOf, releaseReply } from "../replyPayment.ts";

/** What becomes of what was taken for a reply. Where nothing was held, or it was given back before, there is none. */
export type PaymentEnd = "settle" | "release" | "none";

/**
 * Ends a reply and tells its viewers. Without anything to give back it is one statement, which needs no transaction.
 * Null, and nothing done, when the reply is not what it was any more, or not the node's.
 */
export async function endReply(tx: Transaction, end: ReplyEndRow, payment: PaymentEnd): Promise<EndedReply | null> {
  const { replyId } = end;
  const ended = await writeReplyEnd(tx.em, end, payment === "settle" ? reasonOf(replyId) : null);
  if (!ended) return null;
  const { chatId, readerId, price, message } = ended;
  const { userId } = message;
  tx.publish(replyTopic(replyId), { kind: "finished" });
  tx.publish(chatTopic(chatId), { kind: "message", messageId: message.id });
  announceChat(tx, chatId, { userId, readerId });
  if (payment === "settle") announceBalance(tx, userId);
  if (payment === "release") await releaseReply(tx, { id: replyId, userId, price });
  return ended;
}
