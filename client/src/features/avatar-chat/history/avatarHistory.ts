import type { ApolloCache, ApolloClient } from "@apollo/client";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { mergeMessages, mergeNewestPage, mergeOlderPage } from "../../../lib/messages/mergeMessages.ts";
import type { History } from "../../../lib/messages/mergeMessages.ts";
import type { ConversationPlace } from "./conversationPlace.ts";
import { AvatarChatHistoryDocument } from "./history.generated.ts";

export const isHistoryKnown = (cache: ApolloCache, place: ConversationPlace): boolean =>
  cache.readQuery({ query: AvatarChatHistoryDocument, variables: place }) !== null;

/**
 * Changes the list of a conversation's messages in the cache. Every response and event goes through here, so that
 * none can undo another.
 */
function updateHistory(
  cache: ApolloCache,
  place: ConversationPlace,
  change: (known: History | null) => History | null,
): void {
  cache.updateQuery({ query: AvatarChatHistoryDocument, variables: place }, (data) => {
    const next = change(data?.avatarChatHistory ?? null);
    return next && { avatarChatHistory: next };
  });
}

/**
 * Adds or changes messages of a conversation whose history is loaded.
 * An unloaded history gets them with its first page.
 */
export function upsertMessages(cache: ApolloCache, place: ConversationPlace, messages: MessageFragment[]): void {
  updateHistory(cache, place, (known) => known && { ...known, messages: mergeMessages(known.messages, messages) });
}

// The cache is written by hand, so that a page is merged into the list and never replaces it.
async function fetchPage(client: ApolloClient, place: ConversationPlace, page: number): Promise<History> {
  const variables = { ...place, page };
  const { data } = await client.query({ query: AvatarChatHistoryDocument, variables, fetchPolicy: "no-cache" });
  if (!data) throw new Error("The history came without data.");
  return data.avatarChatHistory;
}

/** Reads the newest page again; rejects as the call does. */
export async function loadNewest(client: ApolloClient, place: ConversationPlace): Promise<void> {
  const page = await fetchPage(client, place, 1);
  updateHistory(client.cache, place, (known) => mergeNewestPage(known, page));
}

/** Reads a page, from 1, of messages older than the message `oldest`; rejects as the call does. */
export async function loadOlder(
  client: ApolloClient,
  place: ConversationPlace,
  { page: number, oldest }: { page: number; oldest: string },
): Promise<void> {
  const page = await fetchPage(client, place, number);
  updateHistory(client.cache, place, (known) => known && mergeOlderPage(known, page, oldest));
}
