import { useApolloClient } from "@apollo/client/react";
import { useRef } from "react";
import { usePaging } from "../paging/usePaging.ts";
import type { PagingState } from "../paging/usePaging.ts";
import type { History } from "./mergeMessages.ts";
import type { PagedHistory } from "./pagedHistory.ts";

export interface OlderMessages {
  state: PagingState;
  /** Reads the next older page, if there is one and none is on its way. */
  load(): void;
}

/** Loads a conversation's history upward, a page at a time. */
export function useOlderMessages<Place>(
  { loadOlder }: PagedHistory<Place>,
  place: Place,
  history: History,
): OlderMessages {
  const client = useApolloClient();
  const { state, load } = usePaging((after: string) => loadOlder(client, place, after));
  // The list grows a moment after the answer: until it has, the same page must not be asked for again.
  const asked = useRef<string | null>(null);
  const oldest = history.hasMore ? history.messages[0]?.id : undefined;
  return {
    state,
    load() {
      if (oldest === undefined || (asked.current === oldest && state !== "failed")) return;
      asked.current = oldest;
      load(oldest);
    },
  };
}
