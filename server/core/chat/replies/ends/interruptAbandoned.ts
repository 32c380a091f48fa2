import { findAbandonedReplies } from "../../../../../db/queries/chat/endingReplies.ts";
import type { Scope } from "../../../scope.ts";
import { inTransaction } from "../../../unitOfWork.ts";
import type { WorkScope } from "../../../unitOfWork.ts";
import { LEASE_MS } from "../writing/lease.ts";
import { interruptReply } from "./interruptReply.ts";

/**
 * Ends replies whose writers have crashed, as interrupted: those with a lapsed lease, or all running ones when this
 * process is the only one and has just started (`sole`). Behind an outage their writers have the time of a lease to come
 * back. Tries all of them, then throws if some could not be ended.
 */
export async function interruptAbandoned(
  scope: WorkScope & Pick<Scope, "em" | "clock" | "outages">,
  right: "lapsed" | "sole",
): Promise<void> {
  if (right === "lapsed" && scope.outages.wasWithin(LEASE_MS)) return;
  const failures: unknown[] = [];
  for (const replyId of await findAbandonedReplies(scope.em, right)) {
    const at = scope.clock();
    try {
      await inTransaction(scope, (tx) => interruptReply(tx, replyId, right, at));
    } catch (error) {
      // One failure must not keep the others waiting.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "replies could not be ended");
}
