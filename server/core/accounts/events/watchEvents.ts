import type { SqlEntityManager } from "@mikro-orm/sql";
import { findListedChat } from "../../../../db/queries/chat/chatList.ts";
import { chatViews } from "../../chat/list/chatView.ts";
import type { ChatView } from "../../chat/list/chatView.ts";
import { unreadOf } from "../../chat/list/viewUnread.ts";
import type { UnreadView } from "../../chat/list/viewUnread.ts";
import { cancellable } from "../../live/cancellable.ts";
import { Follower, REREAD } from "../../live/follower.ts";
import { readings } from "../../live/readings.ts";
import { balanceOf } from "../../points/viewBalance.ts";
import type { BalanceView } from "../../points/viewBalance.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import type { Viewer } from "../../viewer.ts";
import { userTopic } from "../profile/userSignals.ts";
import type { UserSignal } from "../profile/userSignals.ts";

/** What a browser must know at once, on whatever page it is. */
export type UserEvent =
  /** How things stand: at the beginning, and whenever events may have been missed. Lists that are shown must be read again then. */
  | { kind: "snapshot"; unread: UnreadView; balance: BalanceView }
  | { kind: "unread"; unread: UnreadView }
  | { kind: "balance"; balance: BalanceView }
  /** A chat is new in one of the viewer's lists, or has changed there. */
  | { kind: "chatChanged"; chat: ChatView }
  | { kind: "chatDeleted"; npcId: string; userId: string };

/** Changes that may wait for a viewer; past that a snapshot is told instead. */
const CAPACITY = 100;

/** Follows everything of the viewer's that is shown on any page, each as it is then. Throws UNAUTHENTICATED. */
export function watchEvents(scope: Scope): AsyncGenerator<UserEvent, void, void> {
  return cancellable((left) => follow(scope, requireViewer(scope), left));
}

async function* follow(scope: Scope, viewer: Viewer, left: AbortSignal): AsyncGenerator<UserEvent, void, void> {
  const { userId } = viewer;
  const signals = new Follower({
    bus: scope.bus,
    topic: userTopic(userId),
    keyOf: subjectOf,
    capacity: CAPACITY,
    left,
  });
  signals.reread();
  let told: UnreadView | null = null;
  yield* readings(signals, { outages: scope.outages, left }, async function* (signal) {
    const em = scope.em.fork();
    if (signal === REREAD) {
      const [unread, balance] = [await unreadOf(em, userId), await balanceOf(em, userId)];
      told = unread;
      yield { kind: "snapshot", unread, balance };
    } else if (signal.kind === "balanceChanged") yield { kind: "balance", balance: await balanceOf(em, userId) };
    else {
      yield* listEvents(em, viewer, signal);
      const unread = await unreadOf(em, userId);
      if (unread.own === told?.own && unread.avatar === told.avatar) return;
      told = unread;
      yield { kind: "unread", unread };
    }
  });
}

/** Many changes of one chat are told once, as one; its deletion is told beside them. */
function subjectOf(signal: UserSignal): string | null {
  if (signal.kind === "chatChanged") return signal.chatId;
  if (signal.kind === "chatDeleted") return `${signal.npcId} ${signal.userId}`;
  return signal.kind === "balanceChanged" ? signal.kind : null;
}

async function* listEvents(
  em: SqlEntityManager,
  viewer: Viewer,
  signal: UserSignal,
): AsyncGenerator<UserEvent, void, void> {
  if (signal.kind === "chatDeleted") yield { kind: "chatDeleted", npcId: signal.npcId, userId: signal.userId };
  if (signal.kind !== "chatChanged") return;
  const row = await findListedChat(em, signal.chatId, viewer.userId);
  if (!row?.started) return;
  for (const chat of await chatViews(em, viewer, [row])) yield { kind: "chatChanged", chat };
}
