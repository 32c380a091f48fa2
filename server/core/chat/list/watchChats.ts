import type { SqlEntityManager } from "@mikro-orm/sql";
import { findListedChat, findStartedChats } from "../../../../db/queries/chat/chatList.ts";
import type { ChatListRow } from "../../../../db/queries/chat/chatList.ts";
import { userTopic } from "../../accounts/profile/userSignals.ts";
import type { UserSignal } from "../../accounts/profile/userSignals.ts";
import { cancellable } from "../../live/cancellable.ts";
import { Follower, REREAD } from "../../live/follower.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { chatViews } from "./chatView.ts";
import type { ChatView } from "./chatView.ts";

/** A change in the list of a user's chats. */
export type ChatListEvent = { kind: "changed"; chat: ChatView } | { kind: "deleted"; npcId: string };

/** Chats whose changes may wait for a viewer, and how many of the newest are told when there were more. */
const CAPACITY = 100;

/** Follows the viewer's chats: yields each that is new in the list or has changed there, as it is then, and each that is gone. Throws UNAUTHENTICATED. */
export function watchChats(scope: Scope): AsyncGenerator<ChatListEvent, void, void> {
  return cancellable((left) => follow(scope, left));
}

async function* follow(scope: Scope, left: AbortSignal): AsyncGenerator<ChatListEvent, void, void> {
  const viewer = requireViewer(scope);
  const { userId } = viewer;
  const signals = new Follower({
    bus: scope.bus,
    topic: userTopic(userId),
    keyOf: chatOf,
    capacity: CAPACITY,
    left,
  });
  for await (const signal of signals) {
    if (signal !== REREAD && signal.kind === "chatDeleted") {
      yield { kind: "deleted", npcId: signal.npcId };
      continue;
    }
    const em = scope.em.fork();
    const rows = await readRows(em, userId, signal);
    for (const chat of await chatViews(em, viewer, rows)) yield { kind: "changed", chat };
  }
}

/** Many changes of one chat are told once, as one; its deletion is told beside them. */
function chatOf(signal: UserSignal): string | null {
  if (signal.kind === "chatChanged") return signal.chatId;
  return signal.kind === "chatDeleted" ? signal.npcId : null;
}

async function readRows(
  em: SqlEntityManager,
  userId: string,
  signal: UserSignal | typeof REREAD,
): Promise<ChatListRow[]> {
  if (signal === REREAD) return findStartedChats(em, userId, 0, CAPACITY);
  const row = signal.kind === "chatChanged" ? await findListedChat(em, signal.chatId, userId) : null;
  return row?.started ? [row] : [];
}
