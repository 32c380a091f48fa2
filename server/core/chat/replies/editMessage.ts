import { findAnswered } from "../../../../db/queries/chat/messages.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { sendMessageRules } from "../../../../schema/rules/chat.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import type { ChatNotice } from "../chatNotice.ts";
import { offerHelp } from "../help/offerHelp.ts";
import { messageView } from "../messages/messageView.ts";
import type { SentMessage } from "../messages/sentMessage.ts";
import { judgeGoals } from "../scenes/judgeGoals.ts";
import type { JudgingScope } from "../scenes/reachedGoals.ts";
import type { OpeningScope } from "./limitReplies.ts";
import { openAlternative } from "./openAlternative.ts";

/**
 * Gives the viewer's newest message in a chat another text, and opens a reply to that: a further alternative of what
 * answered it, at the price of a reply. Showing an earlier alternative shows the text again that it answers. The same
 * request id again gives the same reply. A guest without a round left, or a user with too few points, gets a notice, and
 * nothing is changed. Throws UNAUTHENTICATED, VALIDATION_FAILED, NOT_FOUND, CHAT_ENDED, RATE_LIMITED, REPLY_RUNNING;
 * CONFLICT for a message that is not the newest of the viewer's, and for the text that it has.
 */
export async function editMessage(
  scope: OpeningScope & JudgingScope & Pick<Scope, "em" | "contentJudge">,
  { npcId, messageId }: { npcId: string; messageId: string },
  input: { text: string; requestId: string },
): Promise<SentMessage | ChatNotice> {
  const viewer = requireViewer(scope);
  const { text, requestId } = parse(sendMessageRules, input);
  if (!isUuid(messageId)) throw new AppError("NOT_FOUND");
  const opened = await openAlternative(scope, viewer, {
    npcId,
    mayFollow: () => true,
    requestId,
    edit: { messageId, text },
  });
  if ("isGenerating" in opened) {
    // Nothing waits for it.
    void offerHelp(scope, { userId: viewer.userId, npcId, messageId, text });
    void judgeGoals(scope, viewer, { npcId, messageId });
    const [message] = await findAnswered(scope.em.fork(), opened.id);
    // The chat was deleted at once.
    if (!message) throw new AppError("NOT_FOUND");
    return { message: messageView(message), reply: opened };
  }
  return opened;
}
