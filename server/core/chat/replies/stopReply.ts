import { findChat } from "../../../../db/queries/chat/chats.ts";
import { requestStop } from "../../../../db/queries/chat/endingReplies.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import { requireKnownNpc } from "../../npcs/knownNpc.ts";
import type { Scope } from "../../scope.ts";
import { inStatement } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireViewer } from "../../viewer.ts";
import type { MessageView } from "../messages/messageView.ts";
import { replyTopic } from "../signals.ts";
import { watchReply } from "./live/watchReply.ts";
import type { WatchScope } from "./live/watchReply.ts";

/**
 * Stops the running reply of the viewer's chat, on whichever node it runs, and returns its message once it
 * has ended, with the text written so far. Null when no reply runs. Throws UNAUTHENTICATED;
 * NOT_FOUND for a character that the viewer may not know.
 */
export async function stopReply(
  scope: WorkScope & WatchScope & Pick<Scope, "clock">,
  npcId: string,
): Promise<MessageView | null> {
  const viewer = requireViewer(scope);
  if (!isUuid(npcId)) throw new AppError("NOT_FOUND");
  const running = await inStatement(scope, async (tx) => {
    const asked = await requestStop(tx.em, viewer.userId, npcId);
    if (asked) tx.publish(replyTopic(asked.replyId), { kind: "stop" });
    return asked;
  });
  if (!running) {
    // As everywhere, a chat stays open to its user when its character is not.
    const chat = await findChat(scope.em, viewer.userId, npcId);
    if (!chat) await requireKnownNpc(scope.em, npcId, viewer, scope.clock());
    return null;
  }
  for await (const event of watchReply(scope, running.replyId, Number.MAX_SAFE_INTEGER)) {
    if (event.kind === "done") return event.message;
  }
  return null;
}
