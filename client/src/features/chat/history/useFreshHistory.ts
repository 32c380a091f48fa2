import { useApolloClient } from "@apollo/client/react";
import type { History } from "../../../lib/messages/mergeMessages.ts";
import { chatHistory } from "./chatHistory.ts";

/**
 * The history as the cache has it now. A query tells a component of a change some time after it: a message that leaves
 * the unsent ones would be in neither meanwhile, and its bubble would blink.
 */
export function useFreshHistory(npcId: string, known: History): History {
  const { cache } = useApolloClient();
  return chatHistory.cached(cache, { npcId }) ?? known;
}
