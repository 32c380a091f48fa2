import type { SqlEntityManager } from "@mikro-orm/sql";
import { lockRunningReply, writeReplyEnd } from "../../../../db/queries/chat/replies.ts";
import type { EndingRight } from "../../../../db/queries/chat/replies.ts";
import type { ErrorCode } from "../../../../schema/rules/errorCodes.ts";
import { endingOf, isPaidFor } from "./charge.policy.ts";
import type { Ending } from "./charge.policy.ts";
import { finishPayment } from "./replyPayment.ts";

/** A reply that has just ended. */
export interface EndedReply {
  chatId: string;
  messageId: string;
  /** Whose chat it is in. */
  userId: string;
  /** Whose balance changed with it; null when it was free. */
  payer: string | null;
}

/**
 * Ends a running reply in the open transaction: its text becomes what the journal has, its points are settled or given back.
 * Null when it has ended already or is not the caller's to end.
 */
export async function endReply(
  em: SqlEntityManager,
  replyId: string,
  right: EndingRight,
  how: { ending: Ending; errorCode?: ErrorCode; at: Date },
): Promise<EndedReply | null> {
  const reply = await lockRunningReply(em, replyId, right);
  if (!reply) return null;
  const { chatId, messageId, userId, text, lastSeq, price } = reply;
  const status = endingOf(how.ending, text);
  const errorCode = status === "failed" ? (how.errorCode ?? "AI_UNAVAILABLE") : null;
  await writeReplyEnd(em, replyId, { status, text, lastSeq, errorCode, at: how.at });
  const payer = await finishPayment(em, { id: replyId, userId, price }, isPaidFor(status, text));
  return { chatId, messageId, userId, payer };
}
