import { findAbandonedReplies } from "../../../db/queries/replies.ts";
import type { Scope } from "../scope.ts";
import { announceEnd } from "./announceEnd.ts";
import { endReply } from "./endReply.ts";
import { replyTopic } from "./signals.ts";

/**
 * Ends replies whose writers are gone, as interrupted: those with a lapsed lease, or all running ones when this process is known to
 * be the only one and has just started (`sole`). Returns how many it ended.
 */
export async function interruptAbandoned(scope: Scope, right: "lapsed" | "sole"): Promise<number> {
  let ended = 0;
  for (const replyId of await findAbandonedReplies(scope.em, right)) {
    const at = scope.clock();
    const reply = await scope.em.fork().transactional((em) => endReply(em, replyId, right, { ending: "interrupted", at }));
    if (!reply) continue;
    ended += 1;
    scope.bus.publish(replyTopic(replyId), { kind: "finished" });
    announceEnd(scope.bus, reply);
  }
  return ended;
}
