import { cancellable } from "../../live/cancellable.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { followMessages } from "../messages/followMessages.ts";
import type { MessageView } from "../messages/messageView.ts";
import { requireAvatarChat } from "./requireAvatarChat.ts";

/**
 * Follows a user's conversation with the viewer's AI avatar: yields each message that is new or has
 * changed, as it is then; of a reply, its beginning and its end. Throws UNAUTHENTICATED; NOT_FOUND, also as
 * soon as the viewer can no longer read along.
 */
export function watchAvatarChat(
  scope: Pick<Scope, "em" | "viewer" | "bus" | "outages">,
  npcId: string,
  userId: string,
): AsyncGenerator<MessageView, void, void> {
  return cancellable((left) => {
    const viewer = requireViewer(scope);
    return followMessages(scope, viewer, (em) => requireAvatarChat(em, viewer, npcId, userId), left);
  });
}
