import type { ApolloCache, Reference } from "@apollo/client";
import type { Modifier } from "@apollo/client/cache";
import type { ChatRowFragment } from "./chats.generated.ts";

interface List {
  items: readonly Reference[];
  total: number;
}

/** The fields with the viewer's own chats, and with the conversations of others with the viewer's AI avatars. */
interface Lists {
  chats: List;
  avatarChats: List;
}

/** Puts a chat that has changed where its newest message belongs, in the list that it stands in. */
export function chatChanged(
  cache: ApolloCache,
  viewerId: string,
  chat: { id: string; userId: string; lastMessageTime: string },
): void {
  const place: Modifier<List | Reference> = (list, { readField, toReference }) => {
    const changed = "items" in list ? toReference({ __typename: "Chat", id: chat.id }) : undefined;
    if (!changed || !("items" in list)) return list;
    const others = list.items.filter(({ __ref }) => __ref !== changed.__ref);
    const before = others.findIndex((other) => String(readField("lastMessageTime", other)) <= chat.lastMessageTime);
    const at = before < 0 ? others.length : before;
    // Past the pages that are known it will come with its own page.
    const isNew = others.length === list.items.length;
    if (isNew && at === others.length && others.length < list.total) return { ...list, total: list.total + 1 };
    return { ...list, items: others.toSpliced(at, 0, changed), total: list.total + (isNew ? 1 : 0) };
  };
  cache.modify<Lists>({ fields: chat.userId === viewerId ? { chats: place } : { avatarChats: place } });
}

/** Removes a chat from its list, and its messages from the cache. */
export function chatDeleted(
  cache: ApolloCache,
  viewerId: string,
  { npcId, userId }: { npcId: string; userId: string },
): void {
  const remove: Modifier<List | Reference> = (list, { readField }) => {
    if (!("items" in list)) return list;
    const items = list.items.filter((chat) => {
      const npc = readField<Reference>("npc", chat);
      return npc === undefined || readField("id", npc) !== npcId || readField("userId", chat) !== userId;
    });
    return { ...list, items, total: Math.max(list.total - (list.items.length - items.length), 0) };
  };
  const forget: Modifier<unknown> = (history, { storeFieldName, DELETE }) =>
    storeFieldName.includes(npcId) && (userId === viewerId || storeFieldName.includes(userId)) ? DELETE : history;
  cache.modify<Lists & { chatHistory: unknown; avatarChatHistory: unknown }>({
    fields:
      userId === viewerId ? { chats: remove, chatHistory: forget } : { avatarChats: remove, avatarChatHistory: forget },
  });
  cache.gc();
}

/** Takes what is unread in a chat off all badges, ahead of the server's word. */
export function takeOffBadges(
  cache: ApolloCache,
  viewerId: string,
  { id, userId, unreadCount }: ChatRowFragment,
): void {
  const less = (count: number): number => Math.max(count - unreadCount, 0);
  cache.modify<{ unreadCount: number }>({
    id: cache.identify({ __typename: "Chat", id }),
    fields: { unreadCount: () => 0 },
  });
  cache.modify<{ own: number; avatar: number; total: number }>({
    id: cache.identify({ __typename: "Unread" }),
    fields: { [userId === viewerId ? "own" : "avatar"]: less, total: less },
  });
}
