import type { ApolloCache, Reference } from "@apollo/client";

interface List {
  items: readonly Reference[];
  total: number;
}

/** Puts a chat that has changed in front of the list, where the newest one stands. */
export function chatChanged(cache: ApolloCache, chat: { id: string; lastMessageTime: string }): void {
  cache.modify<{ chats: List }>({
    fields: {
      chats: (list, { readField, toReference }) => {
        const changed = "items" in list ? toReference({ __typename: "Chat", id: chat.id }) : undefined;
        if (!changed || !("items" in list)) return list;
        const others = list.items.filter(({ __ref }) => __ref !== changed.__ref);
        const before = others.findIndex((other) => String(readField("lastMessageTime", other)) <= chat.lastMessageTime);
        const at = before < 0 ? others.length : before;
        // Past the pages that are known it will come with its own page.
        const isNew = others.length === list.items.length;
        if (isNew && at === others.length && others.length < list.total) return { ...list, total: list.total + 1 };
        return { ...list, items: others.toSpliced(at, 0, changed), total: list.total + (isNew ? 1 : 0) };
      },
    },
  });
}

/** Removes a chat from the list, and its messages from the cache. */
export function chatDeleted(cache: ApolloCache, npcId: string): void {
  cache.modify<{ chats: List; chatHistory: unknown }>({
    fields: {
      chats: (list, { readField }) => {
        if (!("items" in list)) return list;
        const items = list.items.filter((chat) => {
          const npc = readField<Reference>("npc", chat);
          return npc === undefined || readField("id", npc) !== npcId;
        });
        return { ...list, items, total: Math.max(list.total - (list.items.length - items.length), 0) };
      },
      chatHistory: (history, { storeFieldName, DELETE }) => (storeFieldName.includes(npcId) ? DELETE : history),
    },
  });
  cache.gc();
}
