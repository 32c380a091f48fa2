import type { ApolloCache } from "@apollo/client";
import { ChatHistoryDocument } from "./history.generated.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { mergeMessages } from "../../../lib/messages/mergeMessages.ts";
import type { History } from "../../../lib/messages/mergeMessages.ts";

/**
 * Changes the list of a chat's messages in the cache.
 * Every response and event goes through here, so that none can undo another.
 */
export function updateHistory(
  cache: ApolloCache,
  npcId: string,
  change: (known: History | null) => History | null,
): void {
  cache.updateQuery({ query: ChatHistoryDocument, variables: { npcId } }, (data) => {
    const next = change(data?.chatHistory ?? null);
    return next && { chatHistory: next };
  });
}

/** Adds or changes messages of a chat whose history is loaded. An unloaded history gets them with its first page. */
export function upsertMessages(cache: ApolloCache, npcId: string, messages: readonly MessageFragment[]): void {
  updateHistory(cache, npcId, (known) => known && { ...known, messages: mergeMessages(known.messages, messages) });
}
