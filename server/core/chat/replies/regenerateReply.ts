import { AppError } from "../../../../schema/rules/appError.ts";
import { regenerateRules } from "../../../../schema/rules/chat.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import type { Scope } from "../../scope.ts";
import { requireRegistered } from "../../viewer.ts";
import type { ChatNotice } from "../chatNotice.ts";
import type { MessageView } from "../messages/messageView.ts";
import type { Ending } from "./charge.policy.ts";
import type { OpeningScope } from "./limitReplies.ts";
import { openAlternative } from "./openAlternative.ts";

/**
 * Writes the last reply again, however it ended, or says the same in simpler or harder words: an alternative under the
 * same message, which is shown from then on. The earlier ones are kept. Too few points give a notice. The same request id
 * again gives the same alternative. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, VALIDATION_FAILED, NOT_FOUND, RATE_LIMITED,
 * REPLY_RUNNING; FORBIDDEN where the operator allows no other words; CONFLICT when the character has answered nothing yet.
 */
export async function regenerateReply(
  scope: OpeningScope & Pick<Scope, "rewords">,
  npcId: string,
  input: { requestId?: string | null; rewording?: string | null },
): Promise<MessageView | ChatNotice> {
  const viewer = requireRegistered(scope);
  const { requestId, rewording } = parse(regenerateRules, input);
  if (rewording && !scope.rewords) throw new AppError("FORBIDDEN");
  const mayFollow = (_ending: Ending, text: string): boolean => !rewording || text !== "";
  return openAlternative(scope, viewer, { npcId, mayFollow, requestId: requestId || null, rewording });
}
