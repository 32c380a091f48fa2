import { findMessage, findMessagesBefore } from "../../../../db/queries/chat/messages.ts";
import { HISTORY_PAGE_SIZE } from "../../../../schema/rules/paging.ts";
import { cancellable } from "../../live/cancellable.ts";
import { Follower, REREAD } from "../../live/follower.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { requireChat } from "../ensureChat.ts";
import { chatTopic } from "../signals.ts";
import { messageView } from "./messageView.ts";
import type { MessageView } from "./messageView.ts";

/** Changed messages that may wait for a viewer; past that the newest page is told instead. */
const CAPACITY = 100;

/**
 * Follows the viewer's chat with a character: yields each message that is new or has changed, as it is then. What a reply says while
 * it is written comes by `watchReply`. Throws UNAUTHENTICATED, NOT_FOUND.
 */
export function watchChat(scope: Scope, npcId: string): AsyncGenerator<MessageView, void, void> {
  return cancellable((left) => follow(scope, npcId, left));
}

async function* follow(scope: Scope, npcId: string, left: AbortSignal): AsyncGenerator<MessageView, void, void> {
  const viewer = requireViewer(scope);
  const chat = await requireChat(scope.em.fork(), viewer, npcId);
  const changes = new Follower({
    bus: scope.bus,
    topic: chatTopic(chat.id),
    keyOf: ({ messageId }) => messageId,
    capacity: CAPACITY,
    left,
  });
  for await (const change of changes) {
    if (change === REREAD) {
      const rows = await findMessagesBefore(scope.em.fork(), chat.id, null, 0, HISTORY_PAGE_SIZE);
      yield* rows.map(messageView);
    } else {
      const row = await findMessage(scope.em.fork(), chat.id, change.messageId);
      if (row) yield messageView(row);
    }
  }
}
