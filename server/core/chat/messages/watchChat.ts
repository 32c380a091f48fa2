import { findMessage, findMessagesBefore } from "../../../../db/queries/chat/messages.ts";
import { HISTORY_PAGE_SIZE } from "../../../../schema/rules/paging.ts";
import { cancellable } from "../../cancellable.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { requireChat } from "../ensureChat.ts";
import { messageView } from "./messageView.ts";
import type { MessageView } from "./messageView.ts";
import { chatTopic } from "../signals.ts";

/** Changed messages a viewer may be behind; past that the newest page is told instead. */
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
  const changed = new Set<string>();
  let overflow = false;
  let wake: (() => void) | null = null;
  const stopListening = scope.bus.subscribe(chatTopic(chat.id), ({ messageId }) => {
    if (changed.size < CAPACITY) changed.add(messageId);
    else overflow = true;
    wake?.();
  });
  left.addEventListener("abort", () => wake?.());
  try {
    while (!left.aborted) {
      if (overflow) {
        overflow = false;
        changed.clear();
        const rows = await findMessagesBefore(scope.em.fork(), chat.id, null, 0, HISTORY_PAGE_SIZE);
        yield* rows.map(messageView);
      }
      for (const messageId of changed) {
        changed.delete(messageId);
        const row = await findMessage(scope.em.fork(), chat.id, messageId);
        if (row) yield messageView(row);
      }
      if (changed.size > 0 || overflow || left.aborted) continue;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  } finally {
    stopListening();
  }
}
