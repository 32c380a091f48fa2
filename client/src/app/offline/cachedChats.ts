import type { ApolloClient, TypedDocumentNode } from "@apollo/client";
import type { DBSchema, IDBPDatabase } from "idb";
import { ChatListDocument } from "../../features/chat-list/chatList.generated.ts";
import type { ChatListQuery } from "../../features/chat-list/chatList.generated.ts";
import { CHAT_PAGE } from "../../features/chat-list/chatPage.ts";
import { ChatHistoryDocument } from "../../features/chat/history/history.generated.ts";
import type { ChatHistoryQuery } from "../../features/chat/history/history.generated.ts";
import { ownDatabase } from "../../lib/personalData/ownDatabase.ts";
import { chatsDatabaseOf } from "../../lib/personalData/ownDatabases.ts";
import { currentUser } from "../../lib/session/session.ts";
import { MessageWordsFieldsFragmentDoc } from "../../lib/words/words.generated.ts";
import type { MessageWordsFieldsFragment } from "../../lib/words/words.generated.ts";
import { wordsLoaded } from "../../lib/words/wordsLoaded.ts";
import { wordsIdOf } from "../../lib/words/wordsOf.ts";

/** How many chats, and messages of each chat, are cached. */
const CHATS = 30;
const MESSAGES = 50;
/** Milliseconds without a change, after which changes are stored. */
const QUIET_MS = 300;

const LIST = { page: 1, limit: CHAT_PAGE };

/** What is kept of each chat. */
const KEPT = ["histories", "words"] as const;

interface CachedChats extends DBSchema {
  list: { key: "own"; value: ChatListQuery };
  /** By the id of the character. */
  histories: { key: string; value: ChatHistoryQuery };
  /** What is known of the words of its messages, by the id of the character. */
  words: { key: string; value: MessageWordsFieldsFragment[] };
}

const databaseFor = ownDatabase<CachedChats>(
  chatsDatabaseOf,
  (made) => {
    for (const name of ["list", "histories", "words"] as const)
      if (!made.objectStoreNames.contains(name)) made.createObjectStore(name);
  },
  2,
);

/** Calls back with a query's cached result, at once and after each change; null when it is gone. */
function watch<Data, Variables>(
  { cache }: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables & Record<string, unknown>,
  onData: (data: Data | null) => void,
): () => void {
  return cache.watch<Data, typeof variables>({
    query,
    variables,
    optimistic: false,
    immediate: true,
    callback: ({ complete, result }) => onData(complete ? (result as Data) : null),
  });
}

/** Debounces storing: only the last of several changes is written. */
function storing<Data>(userId: string, store: (database: IDBPDatabase<CachedChats>, data: Data) => Promise<unknown>) {
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

/**
 * Caches a user's chat list as it changes, and drops histories of chats that left it. Returns a function that stops
 * this.
 */
function cacheList(client: ApolloClient, userId: string): () => void {
  const { later, stop } = storing<ChatListQuery>(userId, async (database, { chats }) => {
    const items = chats.items.slice(0, CHATS);
    const ids = new Set(items.map(({ npc }) => npc.id));
    await database.put("list", { chats: { ...chats, items, total: items.length } }, "own");
    const gone = (await database.getAllKeys("histories")).filter((npcId) => !ids.has(npcId));
    if (chats.total > CHATS) return;
    await Promise.all(gone.flatMap((npcId) => KEPT.map((name) => database.delete(name, npcId))));
  });
  const forget = watch(client, ChatListDocument, LIST, (data) => data && later(data));
  client.query({ query: ChatListDocument, variables: LIST }).catch(() => undefined);
  return () => {
    stop();
    forget();
  };
}

/** Caches the last messages of a chat as they change. Returns a function that stops this. */
function cacheHistory(client: ApolloClient, userId: string, npcId: string): () => void {
  let isKnown = false;
  const { later, stop } = storing<ChatHistoryQuery | null>(userId, async (database, data) => {
    if (!data) return Promise.all(KEPT.map((name) => database.delete(name, npcId)));
    const { chatHistory } = data;
    const messages = chatHistory.messages.slice(-MESSAGES);
    const hasMore = chatHistory.hasMore || messages.length < chatHistory.messages.length;
    await database.put(
      "words",
      messages.flatMap((message) => wordsIn(client, wordsIdOf(message)) ?? []),
      npcId,
    );
    return database.put("histories", { ...data, chatHistory: { ...chatHistory, messages, hasMore } }, npcId);
  });
  let last: ChatHistoryQuery | null = null;
  const forget = watch(client, ChatHistoryDocument, { npcId }, (data) => {
    // Not loaded yet; a history is deleted only after it was there.
    if (data || isKnown) later(data);
    isKnown = data !== null;
    last = data;
  });
  const ignore = wordsLoaded.subscribe(() => last && later(last));
  return () => {
    stop();
    forget();
    ignore();
  };
}

const wordsFragment = (id: string) => ({
  fragment: MessageWordsFieldsFragmentDoc,
  fragmentName: "MessageWordsFields",
  id: `MessageWords:${id}`,
});

const wordsIn = ({ cache }: ApolloClient, id: string): MessageWordsFieldsFragment | null =>
  cache.readFragment(wordsFragment(id));

/** Fills gaps in Apollo's cache from this browser's database. */
async function restoreChats(client: ApolloClient, userId: string): Promise<void> {
  const database = await databaseFor(userId);
  const [list, ids, histories, words] = await Promise.all([
    database.get("list", "own"),
    database.getAllKeys("histories"),
    database.getAll("histories"),
    database.getAll("words"),
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
  for (const known of words.flat())
    if (!wordsIn(client, known.id)) cache.writeFragment({ ...wordsFragment(known.id), data: known });
}

export const cachedChats = { cacheList, cacheHistory, restoreChats };
