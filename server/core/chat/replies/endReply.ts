import { lockRunningReply, writeReplyEnd } from "../../../../db/queries/chat/replyEnds.ts";
import type { EndingRight } from "../../../../db/queries/chat/replyEnds.ts";
import type { ErrorCode } from "../../../../schema/rules/errorCodes.ts";
import type { Transaction } from "../../unitOfWork.ts";
import { announceChat } from "../list/announceChat.ts";
import { chatTopic, replyTopic } from "../signals.ts";
import { endingOf, isPaidFor } from "./charge.policy.ts";
import type { Ending } from "./charge.policy.ts";
import { finishPayment } from "./replyPayment.ts";

/**
 * Ends a running reply: its text becomes what the journal has, its points are settled or given back.
 * Does nothing when it has ended already or is not the caller's to end.
 */
export async function endReply(
  tx: Transaction,
  replyId: string,
  right: EndingRight,
  how: { ending: Ending; errorCode?: ErrorCode; at: Date },
): Promise<void> {
  const reply = await lockRunningReply(tx.em, replyId, right);
  if (!reply) return;
  const { chatId, messageId, userId, readerId, text, lastSeq, price } = reply;
  const status = endingOf(how.ending, text);
  const errorCode = status === "failed" ? (how.errorCode ?? "AI_UNAVAILABLE") : null;
  await writeReplyEnd(tx.em, replyId, { status, text, lastSeq, errorCode, at: how.at });
  tx.publish(replyTopic(replyId), { kind: "finished" });
  tx.publish(chatTopic(chatId), { kind: "message", messageId });
  announceChat(tx, chatId, { userId, readerId });
  await finishPayment(tx, { id: replyId, userId, price }, isPaidFor(status, text));
}
