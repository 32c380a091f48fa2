import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { isPaidFor } from "./charge.policy.ts";
import type { ChatNotice } from "../chatNotice.ts";
import type { MessageView } from "../messages/messageView.ts";
import { openAlternative } from "./openAlternative.ts";

/**
 * Tries the last answer once more after it failed, was interrupted, or was stopped before it said anything: a further reply under the same message.
 * It costs what a reply costs, which the one before did not in the end; too few points, or no round left, yield a notice. Throws UNAUTHENTICATED, NOT_FOUND, REPLY_RUNNING;
 * CONFLICT when there is nothing to retry.
 */
export async function retryReply(scope: Scope, npcId: string): Promise<MessageView | ChatNotice> {
  // An answer that was paid for, a stopped one among them, is no failure: another one would be a regeneration.
  return openAlternative(scope, requireViewer(scope), { npcId, mayFollow: (ending, text) => !isPaidFor(ending, text) });
}
