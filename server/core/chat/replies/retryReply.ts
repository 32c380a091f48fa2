import { requireViewer } from "../../viewer.ts";
import { mayBeRetried } from "./charge.policy.ts";
import type { ChatNotice } from "../chatNotice.ts";
import type { MessageView } from "../messages/messageView.ts";
import type { OpeningScope } from "./limitReplies.ts";
import { openAlternative } from "./openAlternative.ts";

/**
 * Writes the last reply again after it failed, was interrupted, or was stopped without text: an alternative under the
 * same message. It costs what a reply costs. Too few points, or no round left, give a
 * notice. Throws UNAUTHENTICATED, NOT_FOUND, RATE_LIMITED, REPLY_RUNNING; CONFLICT when there is nothing to retry.
 */
export async function retryReply(scope: OpeningScope, npcId: string): Promise<MessageView | ChatNotice> {
  return openAlternative(scope, requireViewer(scope), { npcId, mayFollow: mayBeRetried });
}
