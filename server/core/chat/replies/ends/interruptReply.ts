import { lockRunningReply, readSaid } from "../../../../../db/queries/chat/endingReplies.ts";
import type { EndingRight, SaidText } from "../../../../../db/queries/chat/endingReplies.ts";
import type { Transaction } from "../../../unitOfWork.ts";
import { endReply } from "./endReply.ts";

/**
 * Ends a running reply whose writer is gone, as interrupted: with what the journal has of it, or with what the writer
 * itself has `said`, where that is more. False, and nothing done, when it has ended already or is not the caller's to end.
 */
export async function interruptReply(
  tx: Transaction,
  replyId: string,
  right: EndingRight,
  at: Date,
  said?: SaidText,
): Promise<boolean> {
  if (!(await lockRunningReply(tx.em, replyId, right))) return false;
  const stored = await readSaid(tx.em, replyId);
  const end = interruption(replyId, said && said.lastSeq > stored.lastSeq ? said : stored, at);
  return (await endReply(tx, { ...end, was: "generating" }, "release")) !== null;
}

/** How a locked reply ends that was interrupted. */
export function interruption(replyId: string, said: SaidText, at: Date) {
  return {
    ...said,
    replyId,
    chatId: null,
    node: null,
    status: "interrupted",
    errorCode: null,
    at,
    rest: [],
    memories: [],
  } as const;
}
