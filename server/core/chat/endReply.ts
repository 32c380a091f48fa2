import type { SqlEntityManager } from "@mikro-orm/sql";
import { type EndingRight, lockRunningReply, writeReplyEnd } from "../../../db/queries/replies.ts";
import type { ErrorCode } from "../../../schema/rules/errorCodes.ts";
import { chargeOf, type Ending, endingOf } from "./charge.policy.ts";

/**
 * Ends a running reply in the open transaction: its text becomes what the journal has, its points are settled or given back.
 * Null when it has ended already or is not the caller's to end.
 */
export async function endReply(
  em: SqlEntityManager,
  replyId: string,
  right: EndingRight,
  how: { ending: Ending; errorCode?: ErrorCode; at: Date },
): Promise<{ chatId: string; messageId: string } | null> {
  const reply = await lockRunningReply(em, replyId, right);
  if (!reply) return null;
  const { chatId, messageId, text, lastSeq } = reply;
  const status = endingOf(how.ending, text);
  const errorCode = status === "failed" ? (how.errorCode ?? "AI_UNAVAILABLE") : null;
  await writeReplyEnd(em, replyId, { status, text, lastSeq, errorCode, charge: chargeOf(status, text), at: how.at });
  return { chatId, messageId };
}
