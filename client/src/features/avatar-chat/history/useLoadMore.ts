import { useApolloClient } from "@apollo/client/react";
import { HISTORY_PAGE_SIZE } from "../../../../../schema/rules/paging.ts";
import type { History } from "../../../lib/messages/mergeMessages.ts";
import { usePaging } from "../../../lib/paging/usePaging.ts";
import type { PagingState } from "../../../lib/paging/usePaging.ts";
import { loadOlder } from "./avatarHistory.ts";
import type { ConversationPlace } from "./conversationPlace.ts";

/**
 * Loads a conversation's history upward, a page at a time. Messages that came in meanwhile have shifted the pages:
 * what overlaps is merged.
 */
export function useLoadMore(place: ConversationPlace, history: History): { state: PagingState; load: () => void } {
  const client = useApolloClient();
  const { state, load } = usePaging((at: { page: number; oldest: string }) => loadOlder(client, place, at));
  const oldest = history.messages[0]?.id;
  const page = Math.floor(history.messages.length / HISTORY_PAGE_SIZE) + 1;
  return { state, load: () => oldest !== undefined && load({ page, oldest }) };
}
