import { storePromise } from "../../../../../db/queries/chat/promises.ts";
import type { ErrorCode } from "../../../../../schema/rules/errorCodes.ts";
import { inStatement, inTransaction } from "../../../unitOfWork.ts";
import type { WorkScope } from "../../../unitOfWork.ts";
import { usedMemories } from "../../../memory/recall/usedMemories.policy.ts";
import { promiseAfter } from "../askedWords.policy.ts";
import { endingOf, isPaidFor } from "../charge.policy.ts";
import type { Ending } from "../charge.policy.ts";
import { endReply } from "./endReply.ts";
import type { JournalWriter } from "../writing/journalWriter.ts";
import type { LiveReplies } from "../live/liveReplies.ts";

/** What ending a reply of this node needs. */
export interface OwnEnding extends WorkScope {
  node: string;
  liveReplies: LiveReplies;
  journal: JournalWriter;
}

/** How its writer ends a reply, and why. */
export interface OwnEnd {
  ending: Ending;
  errorCode?: ErrorCode;
  /** Whether a model was asked for it. */
  wasAsked: boolean;
  at: Date;
}

/**
 * Ends a reply that this node writes with what it has said, of which the journal may lack a part. Tells where and whose
 * it was and whether it is paid for; null, and nothing done, when it has ended already or is not this node's any more.
 */
export async function endOwnReply(
  writing: OwnEnding,
  replyId: string,
  { ending, errorCode = "AI_UNAVAILABLE", wasAsked, at }: OwnEnd,
): Promise<{ chatId: string; userId: string; isPaid: boolean } | null> {
  const { node, liveReplies, journal } = writing;
  const reply = liveReplies.findOwn(replyId);
  // One that was stopped before its writer had read it has said nothing.
  const said = reply?.said ?? { text: "", lastSeq: 0 };
  const status = endingOf(ending, said.text);
  const isPaid = isPaidFor(status, said.text, wasAsked);
  const end = {
    ...said,
    replyId,
    chatId: reply?.place?.chatId ?? null,
    node,
    was: "generating",
    status,
    errorCode: status === "failed" ? errorCode : null,
    at,
    rest: journal.rest(replyId),
    memories: reply?.recall ? usedMemories(reply.recall.recalled, reply.recall.question, said.text) : [],
  } as const;
  const held = reply?.price ? "settle" : "none";
  const promise = said.text === "" ? null : (reply?.promise ?? null);
  return (isPaid && !promise ? inStatement : inTransaction)(writing, async (tx) => {
    // First, since it locks the chat as the end does.
    if (promise) {
      const { chatId, promised } = promise;
      await storePromise(tx.em, chatId, promised, promiseAfter(promised, said.text));
    }
    const ended = await endReply(tx, end, isPaid ? held : "release");
    if (!ended) return null;
    const { chatId, message } = ended;
    tx.afterCommit(() => liveReplies.end(replyId, message));
    return { chatId, userId: message.userId, isPaid };
  });
}
