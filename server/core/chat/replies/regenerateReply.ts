import { regenerateRules } from "../../../../schema/rules/chat.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { requireRegistered } from "../../viewer.ts";
import type { ChatNotice } from "../chatNotice.ts";
import type { MessageView } from "../messages/messageView.ts";
import type { OpeningScope } from "./limitReplies.ts";
import { openAlternative } from "./openAlternative.ts";

/**
 * Writes the last reply again, however it ended: an alternative under the same message, which is shown from then
 * on. The earlier ones are kept. Too few points give a notice. The same request id again gives the same
 * alternative. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, VALIDATION_FAILED, NOT_FOUND, RATE_LIMITED, REPLY_RUNNING; CONFLICT
 * when the character has answered nothing yet.
 */
export async function regenerateReply(
  scope: OpeningScope,
  npcId: string,
  input: { requestId?: string | null },
): Promise<MessageView | ChatNotice> {
  const viewer = requireRegistered(scope);
  const { requestId } = parse(regenerateRules, input);
  return openAlternative(scope, viewer, { npcId, mayFollow: () => true, requestId: requestId || null });
}
