import type { SqlEntityManager } from "@mikro-orm/sql";
import { findListedChat } from "../../../../db/queries/chat/chatList.ts";
import type { Bus } from "../../bus.port.ts";
import { chatViews } from "../../chat/list/chatView.ts";
import type { ChatView } from "../../chat/list/chatView.ts";
import { unreadOf } from "../../chat/list/unreadView.ts";
import type { FeedSource } from "../../live/feed.ts";
import type { Outages } from "../../live/outages.ts";
import type { NpcReader } from "../../npcs/npcView.ts";
import { balanceOf } from "../../points/balanceView.ts";
import { userTopic } from "../profile/userSignals.ts";
import type { UserSignal } from "../profile/userSignals.ts";
import type { UserEvent } from "./userEvent.ts";

/** Changes that may wait for a viewer; past that a snapshot is told instead. */
const CAPACITY = 100;

/** What all devices of a user are told. */
export function userNews(
  { bus, em, outages }: { bus: Bus; em: SqlEntityManager; outages: Outages },
  reader: NpcReader,
): FeedSource<UserSignal, UserEvent> {
  const { userId } = reader;
  return {
    bus,
    outages,
    topic: userTopic(userId),
    keyOf: signalSubject,
    capacity: CAPACITY,
    subjectOf: eventSubject,
    state: async () => {
      const fork = em.fork();
      const [unread, balance] = await Promise.all([unreadOf(fork, userId), balanceOf(fork, userId)]);
      return { kind: "snapshot", unread, balance };
    },
    changes: async function* (signal) {
      const fork = em.fork();
      if (signal.kind === "balanceChanged") yield { kind: "balance", balance: await balanceOf(fork, userId) };
      if (signal.kind === "chatDeleted") yield { ...signal, unread: await unreadOf(fork, userId) };
      if (signal.kind !== "chatChanged") return;
      const [chat, unread] = await Promise.all([listedChat(fork, reader, signal.chatId), unreadOf(fork, userId)]);
      if (chat) yield { kind: "chatChanged", chat, unread };
    },
  };
}

/** Many changes of one chat are told once, as one; its deletion is told beside them. */
function signalSubject(signal: UserSignal): string | null {
  if (signal.kind === "chatChanged") return signal.chatId;
  if (signal.kind === "chatDeleted") return `${signal.npcId} ${signal.userId}`;
  return signal.kind === "balanceChanged" ? signal.kind : null;
}

function eventSubject(event: UserEvent): string {
  if (event.kind === "chatChanged") return event.chat.id;
  return event.kind === "chatDeleted" ? `${event.npcId} ${event.userId}` : event.kind;
}

/** A chat as the reader's list shows it; null where it is in none. */
async function listedChat(em: SqlEntityManager, reader: NpcReader, chatId: string): Promise<ChatView | null> {
  const row = await findListedChat(em, chatId, reader.userId);
  const [chat] = row?.started ? await chatViews(em, reader, [row]) : [];
  return chat ?? null;
}
