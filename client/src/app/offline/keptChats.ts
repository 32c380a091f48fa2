import type { ApolloClient, TypedDocumentNode } from "@apollo/client";
import type { DBSchema, IDBPDatabase } from "idb";
import { ChatListDocument } from "../../features/chat-list/chatList.generated.ts";
import type { ChatListQuery } from "../../features/chat-list/chatList.generated.ts";
import { CHAT_PAGE } from "../../features/chat-list/chatPage.ts";
import { ChatHistoryDocument } from "../../features/chat/history/history.generated.ts";
import type { ChatHistoryQuery } from "../../features/chat/history/history.generated.ts";
import { currentUser } from "../../lib/session/session.ts";
import { ownDatabase } from "../../lib/kept/ownDatabase.ts";
import { chatsDatabaseOf } from "../../lib/kept/ownDatabases.ts";

/** Chats of the list and messages of a chat that are kept. */
const CHATS = 30;
const MESSAGES = 50;
/** Milliseconds without a change after which what has changed is stored. */
const QUIET_MS = 300;

const LIST = { page: 1, limit: CHAT_PAGE };

interface Kept extends DBSchema {
  list: { key: "own"; value: ChatListQuery };
  /** By the id of the character. */
  histories: { key: string; value: ChatHistoryQuery };
}

const databaseFor = ownDatabase<Kept>(chatsDatabaseOf, (made) => {
  made.createObjectStore("list");
  made.createObjectStore("histories");
});

/** Calls back with a query's answer in the cache, at once and after each change; null where it is gone. */
function watch<Data, Variables>(
  { cache }: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables & Record<string, unknown>,
  told: (data: Data | null) => void,
): () => void {
  return cache.watch<Data, typeof variables>({
    query,
    variables,
    optimistic: false,
    immediate: true,
    callback: ({ complete, result }) => told(complete ? (result as Data) : null),
  });
}

/** Stores the last of several changes once they have stopped; returns how to store, and how to stop. */
function storing<Data>(userId: string, store: (database: IDBPDatabase<Kept>, data: Data) => Promise<unknown>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const put = async (data: Data): Promise<void> => {
    if (currentUser()?.id === userId) await store(await databaseFor(userId), data);
  };
  return {
    later: (data: Data): void => {
      clearTimeout(timer);
      // Storage may be full or forbidden; then there is less to read offline.
      timer = setTimeout(() => void put(data).catch(() => undefined), QUIET_MS);
    },
    stop: (): void => clearTimeout(timer),
  };
}

/** Keeps a user's list of chats as it changes, and the histories of the chats in it. Returns how to stop. */
function keepList(client: ApolloClient, userId: string): () => void {
  const { later, stop } = storing<ChatListQuery>(userId, async (database, { chats }) => {
    const items = chats.items.slice(0, CHATS);
    const ids = new Set(items.map(({ npc }) => npc.id));
    await database.put("list", { chats: { ...chats, items, total: items.length } }, "own");
    const gone = (await database.getAllKeys("histories")).filter((npcId) => !ids.has(npcId));
    if (chats.total <= CHATS) await Promise.all(gone.map((npcId) => database.delete("histories", npcId)));
  });
  const forget = watch(client, ChatListDocument, LIST, (data) => data && later(data));
  client.query({ query: ChatListDocument, variables: LIST }).catch(() => undefined);
  return () => {
    stop();
    forget();
  };
}

/** Keeps the last messages of a chat as they change. Returns how to stop. */
function keepHistory(client: ApolloClient, userId: string, npcId: string): () => void {
  let isKnown = false;
  const { later, stop } = storing<ChatHistoryQuery | null>(userId, async (database, data) => {
    if (!data) return database.delete("histories", npcId);
    const { chatHistory } = data;
    const messages = chatHistory.messages.slice(-MESSAGES);
    const hasMore = chatHistory.hasMore || messages.length < chatHistory.messages.length;
    return database.put("histories", { ...data, chatHistory: { ...chatHistory, messages, hasMore } }, npcId);
  });
  const forget = watch(client, ChatHistoryDocument, { npcId }, (data) => {
    // Not there yet is not gone.
    if (data || isKnown) later(data);
    isKnown = data !== null;
  });
  return () => {
    stop();
    forget();
  };
}

/** Puts what is kept of a user into the cache, where the cache has nothing. */
async function restoreChats(client: ApolloClient, userId: string): Promise<void> {
  const database = await databaseFor(userId);
  const [list, ids, histories] = await Promise.all([
    database.get("list", "own"),
    database.getAllKeys("histories"),
    database.getAll("histories"),
  ]);
  if (currentUser()?.id !== userId) return;
  const { cache } = client;
  if (list && !cache.readQuery({ query: ChatListDocument, variables: LIST }))
    cache.writeQuery({ query: ChatListDocument, variables: LIST, data: list });
  for (const [at, npcId] of ids.entries()) {
    const data = histories[at];
    if (data && !cache.readQuery({ query: ChatHistoryDocument, variables: { npcId } }))
      cache.writeQuery({ query: ChatHistoryDocument, variables: { npcId }, data });
  }
}

export const keptChats = { keepList, keepHistory, restoreChats };
