import { findAbandonedReplies } from "../../../../db/queries/chat/replies.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import { endReply } from "./endReply.ts";

/**
 * Ends replies whose writers are gone, as interrupted: those with a lapsed lease, or all running ones when this process is known to
 * be the only one and has just started (`sole`). Throws when some could not be ended, after all were tried.
 */
export async function interruptAbandoned(scope: Scope, right: "lapsed" | "sole"): Promise<void> {
  const failures: unknown[] = [];
  for (const replyId of await findAbandonedReplies(scope.em, right)) {
    const at = scope.clock();
    try {
      await inTransaction(scope, (tx) => endReply(tx, replyId, right, { ending: "interrupted", at }));
    } catch (error) {
      // One that cannot be ended must not keep the others waiting.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "replies could not be ended");
}
