import { lockRunningReply, writeReplyEnd } from "../../../../db/queries/chat/replyEnds.ts";
import type { EndingRight, SaidText } from "../../../../db/queries/chat/replyEnds.ts";
import type { ErrorCode } from "../../../../schema/rules/errorCodes.ts";
import type { Transaction } from "../../unitOfWork.ts";
import { announceChat } from "../list/announceChat.ts";
import { chatTopic, replyTopic } from "../signals.ts";
import { endingOf, isPaidFor } from "./charge.policy.ts";
import type { Ending } from "./charge.policy.ts";
import { finishPayment } from "./replyPayment.ts";

/** How a reply ends, and why. */
export interface ReplyEnd {
  ending: Ending;
  errorCode?: ErrorCode;
  /** Whether a model was asked for it. */
  wasAsked?: boolean;
  at: Date;
  /** What it says, where its writer ends it: the journal may lack something of that. */
  said?: SaidText;
}

/**
 * Ends a running reply: its text becomes what its writer said, else what the journal has, its points are settled or given back. Tells whose it
 * was and whether it is paid for; null, and nothing done, when it has ended already or is not the caller's to end.
 */
export async function endReply(
  tx: Transaction,
  replyId: string,
  right: EndingRight,
  how: ReplyEnd,
): Promise<{ userId: string; isPaid: boolean } | null> {
  const reply = await lockRunningReply(tx.em, replyId, right);
  if (!reply) return null;
  const { chatId, messageId, userId, readerId, price } = reply;
  const { text, lastSeq } = how.said ?? reply;
  const status = endingOf(how.ending, text);
  const errorCode = status === "failed" ? (how.errorCode ?? "AI_UNAVAILABLE") : null;
  await writeReplyEnd(tx.em, replyId, { status, text, lastSeq, errorCode, at: how.at });
  tx.publish(replyTopic(replyId), { kind: "finished" });
  tx.publish(chatTopic(chatId), { kind: "message", messageId });
  announceChat(tx, chatId, { userId, readerId });
  const isPaid = isPaidFor(status, text, how.wasAsked ?? false);
  await finishPayment(tx, { id: replyId, userId, price }, isPaid);
  return { userId, isPaid };
}
