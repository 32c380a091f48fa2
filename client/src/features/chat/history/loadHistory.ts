import type { ApolloClient } from "@apollo/client";
import { ChatHistoryDocument } from "./history.generated.ts";
import { updateHistory } from "./historyCache.ts";
import { mergeNewestPage, mergeOlderPage } from "../../../lib/messages/mergeMessages.ts";
import type { History } from "../../../lib/messages/mergeMessages.ts";

// The cache is written by hand, so that a page is merged into the list and never replaces it.
async function fetchPage(client: ApolloClient, npcId: string, after?: string): Promise<History> {
  const variables = after === undefined ? { npcId } : { npcId, after };
  const { data } = await client.query({ query: ChatHistoryDocument, variables, fetchPolicy: "no-cache" });
  if (!data) throw new Error("The history came without data.");
  return data.chatHistory;
}

/** Reads the newest page again; rejects as the call does. */
export async function loadNewest(client: ApolloClient, npcId: string): Promise<void> {
  const page = await fetchPage(client, npcId);
  updateHistory(client.cache, npcId, (known) => mergeNewestPage(known, page));
}

/** Reads the page before the message `after`; rejects as the call does. */
export async function loadOlder(client: ApolloClient, npcId: string, after: string): Promise<void> {
  const page = await fetchPage(client, npcId, after);
  updateHistory(client.cache, npcId, (known) => known && mergeOlderPage(known, page, after));
}
