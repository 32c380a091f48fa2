import { cancellable } from "../../live/cancellable.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { requireChat } from "../ensureChat.ts";
import { followMessages } from "./followMessages.ts";
import type { MessageView } from "./messageView.ts";

/**
 * Follows the viewer's chat with a character: yields each message that is new or has changed, as it is
 * then. What a reply says while it is written comes by `watchReply`. Throws UNAUTHENTICATED;
 * NOT_FOUND, also as soon as the chat is deleted.
 */
export function watchChat(
  scope: Pick<Scope, "em" | "viewer" | "bus" | "outages" | "clock">,
  npcId: string,
): AsyncGenerator<MessageView, void, void> {
  return cancellable((left) => {
    const viewer = requireViewer(scope);
    return followMessages(scope, viewer, (em) => requireChat(em, viewer, npcId, scope.clock()), left);
  });
}
