import { InMemoryCache } from "@apollo/client";
import { useApolloClient, useFragment } from "@apollo/client/react";
import { useEffect } from "react";
import { createStores } from "../../../lib/store.ts";
import { OpenedChatFragmentDoc } from "./screen.generated.ts";
import type { OpenedChatFragment } from "./screen.generated.ts";

/** The id of a chat that was opened since the page was loaded, by its key; null before. */
export const openedChatOf = createStores<string | null>(null);

/** An opened chat as it is now, with its character; null until it is opened. */
export function useOpenedChat(chatKey: string): OpenedChatFragment | null {
  const { cache } = useApolloClient();
  const id = openedChatOf(chatKey).use();
  const from = id === null ? null : { __typename: "Chat" as const, id };
  const chat = useFragment({ fragment: OpenedChatFragmentDoc, fragmentName: "OpenedChat", from });

  // A chat in which nothing has been written is in no list:
  // what clears the cache of things that nothing leads to must leave it.
  useEffect(() => {
    const entity = id === null ? undefined : cache.identify({ __typename: "Chat", id });
    if (entity === undefined || !(cache instanceof InMemoryCache)) return undefined;
    cache.retain(entity);
    return () => void cache.release(entity);
  }, [cache, id]);

  return chat.complete ? chat.data : null;
}
