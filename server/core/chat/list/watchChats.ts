import { findListedChat } from "../../../../db/queries/chat/chats.ts";
import { userTopic } from "../../accounts/profile/userSignals.ts";
import { cancellable } from "../../cancellable.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { chatViews } from "./chatView.ts";
import type { ChatView } from "./chatView.ts";

/** What happens to the list of somebody's chats. */
export type ChatListEvent = { kind: "changed"; chat: ChatView } | { kind: "deleted"; npcId: string };

/** Changes a viewer may be behind; past that the oldest are dropped: the list is read anew every minute anyhow. */
const CAPACITY = 100;

/** Follows the viewer's chats: yields each that is new in the list or stands there differently, as it is then, and each that is gone. Throws UNAUTHENTICATED. */
export function watchChats(scope: Scope): AsyncGenerator<ChatListEvent, void, void> {
  return cancellable((left) => follow(scope, left));
}

async function* follow(scope: Scope, left: AbortSignal): AsyncGenerator<ChatListEvent, void, void> {
  const viewer = requireViewer(scope);
  // By chat, so that many changes of one are told once; of one that is gone only that.
  const news = new Map<string, { chatId: string } | { npcId: string }>();
  let wake: (() => void) | null = null;
  const stopListening = scope.bus.subscribe(userTopic(viewer.userId), (signal) => {
    if (signal.kind === "chatChanged") news.set(signal.chatId, { chatId: signal.chatId });
    else if (signal.kind === "chatDeleted") news.set(signal.npcId, { npcId: signal.npcId });
    else return;
    const [oldest] = news.keys();
    if (news.size > CAPACITY && oldest !== undefined) news.delete(oldest);
    wake?.();
  });
  left.addEventListener("abort", () => wake?.());
  try {
    while (!left.aborted) {
      for (const [key, change] of news) {
        news.delete(key);
        if ("npcId" in change) {
          yield { kind: "deleted", npcId: change.npcId };
          continue;
        }
        const em = scope.em.fork();
        const row = await findListedChat(em, change.chatId, viewer.userId);
        const [chat] = row?.started ? await chatViews(em, viewer, [row]) : [];
        if (chat) yield { kind: "changed", chat };
      }
      if (news.size > 0 || left.aborted) continue;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  } finally {
    stopListening();
  }
}
