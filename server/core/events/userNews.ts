import type { SqlEntityManager } from "@mikro-orm/sql";
import { findListedChat } from "../../../db/queries/chat/listedChats.ts";
import { findMemoryVersion } from "../../../db/queries/memory/memorySwitches.ts";
import { findMemory } from "../../../db/queries/memory/ownMemories.ts";
import { findOrder } from "../../../db/queries/recharge/orders.ts";
import { countUnseenOrders, findNewsworthyOrders } from "../../../db/queries/recharge/orderNews.ts";
import { findNotice } from "../../../db/queries/moderation/notices.ts";
import { suspensionOf } from "../../../db/queries/moderation/suspensions.ts";
import { NO_STANDING } from "../../../db/queries/events/standings.ts";
import { countBlocks } from "../../../db/queries/moderation/blocks.ts";
import { countSavedWords } from "../../../db/queries/words/saved/savedWords.ts";
import { chatView } from "../chat/list/viewChat.ts";
import type { ChatView } from "../chat/list/viewChat.ts";
import { unreadOf, unreadView } from "../chat/list/unreadView.ts";
import type { FeedSource } from "../live/feed.ts";
import { memoryView } from "../memory/memoryView.ts";
import type { NpcReader } from "../npcs/npcView.ts";
import { balanceOf } from "../points/balanceView.ts";
import { orderViews } from "../recharge/orders/orderView.ts";
import type { OrderView } from "../recharge/orders/orderView.ts";
import type { RechargeTerms } from "../recharge/rechargeTerms.ts";
import type { Scope } from "../scope.ts";
import { everyoneTopic, userTopic } from "../live/userSignals.ts";
import type { UserSignal } from "../live/userSignals.ts";
import type { UserEvent } from "./userEvent.ts";

/** Changes that may wait for a viewer; past that the viewer gets a snapshot instead. */
const CAPACITY = 100;

/** The events that all devices of a user get. */
export function userNews(
  {
    bus,
    em,
    outages,
    standing,
    clock,
    rechargeTerms,
  }: Pick<Scope, "bus" | "em" | "outages" | "standing" | "clock" | "rechargeTerms">,
  reader: NpcReader,
): FeedSource<UserSignal, UserEvent> {
  const { userId } = reader;
  return {
    bus,
    outages,
    topic: userTopic(userId),
    also: everyoneTopic(),
    keyOf: signalSubject,
    capacity: CAPACITY,
    subjectOf: eventSubject,
    state: async () => {
      const fork = em.fork();
      const { unread, account, ...rare } = (await standing(fork, userId)) ?? NO_STANDING;
      const [{ open, unseen }, suspension, notice] = await Promise.all([
        rare.hasOrderNews ? findNewsworthyOrders(fork, userId) : { open: [], unseen: 0 },
        rare.isSuspended ? suspensionOf(fork, userId, clock()) : null,
        rare.hasNotice ? findNotice(fork, clock()) : null,
      ]);
      const openOrders = await orderViews(fork, rechargeTerms, open);
      const figures = { unread: unreadView(unread), balance: account };
      return { kind: "snapshot", ...figures, openOrders, unseenOrders: unseen, suspension, notice };
    },
    changes: async function* (signal) {
      const fork = em.fork();
      if (signal.kind === "balanceChanged") yield { kind: "balance", balance: await balanceOf(fork, userId) };
      if (signal.kind === "chatDeleted") yield { ...signal, unread: await unreadOf(fork, userId) };
      if (signal.kind === "ordersSeen") yield { ...signal, unseenOrders: await countUnseenOrders(fork, userId) };
      if (signal.kind === "wordsChanged") yield { ...signal, savedWords: await countSavedWords(fork, userId) };
      if (signal.kind === "blocksChanged") yield { ...signal, blocked: await countBlocks(fork, userId) };
      if (signal.kind === "helpOffered") yield signal;
      if (signal.kind === "memoryChanged") yield { ...signal, memoryVersion: await findMemoryVersion(fork, userId) };
      if (signal.kind === "wishHeeded") {
        const { memoryId, ...heeded } = signal;
        const memory = memoryId === null ? null : await findMemory(fork, userId, memoryId);
        yield { ...heeded, remembered: memory && memoryView(memory, null) };
      }
      if (signal.kind === "suspensionChanged")
        yield { ...signal, suspension: await suspensionOf(fork, userId, clock()) };
      if (signal.kind === "noticeChanged") {
        const { notice } = signal;
        yield { ...signal, notice: notice && { ...notice, until: new Date(notice.until) } };
      }
      if (signal.kind === "orderChanged") {
        const [order, unseenOrders] = await Promise.all([
          changedOrder(fork, rechargeTerms, signal.orderId, userId),
          countUnseenOrders(fork, userId),
        ]);
        if (order) yield { kind: "orderChanged", order, unseenOrders };
      }
      if (signal.kind !== "chatChanged") return;
      const [chat, unread] = await Promise.all([listedChat(fork, reader, signal.chatId), unreadOf(fork, userId)]);
      if (chat) yield { kind: "chatChanged", chat, unread };
    },
  };
}

/** Many changes of one chat are sent once, as one; its deletion is sent separately. */
function signalSubject(signal: UserSignal): string | null {
  if (signal.kind === "chatChanged") return signal.chatId;
  if (signal.kind === "chatDeleted") return `${signal.npcId} ${signal.userId}`;
  if (signal.kind === "orderChanged") return signal.orderId;
  if (signal.kind === "helpOffered" || signal.kind === "wishHeeded") return `${signal.kind} ${signal.messageId}`;
  return signal.kind === "sessionsEnded" ? null : signal.kind;
}

function eventSubject(event: UserEvent): string {
  if (event.kind === "chatChanged") return event.chat.id;
  if (event.kind === "orderChanged") return event.order.id;
  if (event.kind === "helpOffered" || event.kind === "wishHeeded") return `${event.kind} ${event.messageId}`;
  return event.kind === "chatDeleted" ? `${event.npcId} ${event.userId}` : event.kind;
}

/** A chat as the reader's list shows it; null where it is in none. */
async function listedChat(em: SqlEntityManager, reader: NpcReader, chatId: string): Promise<ChatView | null> {
  const row = await findListedChat(em, chatId, reader);
  return row?.started ? chatView(row, reader) : null;
}

/** An order as its owner sees it; null where it is gone. */
async function changedOrder(
  em: SqlEntityManager,
  terms: RechargeTerms,
  orderId: string,
  userId: string,
): Promise<OrderView | null> {
  const row = await findOrder(em, orderId, userId);
  const [order] = row ? await orderViews(em, terms, [row]) : [];
  return order ?? null;
}
