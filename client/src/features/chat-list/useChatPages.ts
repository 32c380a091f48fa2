import type { TypedDocumentNode } from "@apollo/client";
import { useApolloClient, useQuery } from "@apollo/client/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_PAGE_SIZE } from "../../../../schema/rules/input/paging.ts";
import { useServerReachable } from "../../lib/apollo/reachability.ts";
import { missedEvents } from "../../lib/events/missedEvents.ts";
import { GROWING, useGrowingList } from "../../lib/paging/useGrowingList.ts";
import { showToast } from "../../lib/toasts/toasts.ts";
import type { ChatListQuery, ChatListQueryVariables } from "./chatList.generated.ts";
import { CHAT_PAGE } from "./chatPage.ts";

/**
 * Coming back to the window refreshes after so long, in milliseconds;
 * a list left in view, once a minute (specification, section 9).
 */
const STALE_MS = 5_000;
const REFRESH_MS = 60_000;

/** A chat list that is refreshed while it is visible. */
export function useChatPages(query: TypedDocumentNode<ChatListQuery, ChatListQueryVariables>) {
  const client = useApolloClient();
  const variables = { page: 1, limit: CHAT_PAGE };
  const { data, error, loading, refetch, fetchMore } = useQuery(query, { variables, ...GROWING });
  // When the server cannot be reached, the stored list enters the cache after the query has failed.
  const { data: known } = useQuery(query, { variables, fetchPolicy: "cache-only" });
  const reachable = useServerReachable();
  const refreshedAt = useRef(0);
  const shown = useRef(0);
  const [failure, setFailure] = useState<unknown>(null);
  const { t } = useTranslation("chatList");

  useEffect(() => {
    shown.current = data?.chats.items.length ?? 0;
  }, [data]);

  /** Reads all that is shown, in one page: a chat further down may be gone as well. */
  const readShown = useCallback(async () => {
    const limit = Math.min(Math.max(shown.current, CHAT_PAGE), MAX_PAGE_SIZE);
    await client.query({ query, variables: { page: 1, limit }, fetchPolicy: "network-only" });
  }, [client, query]);

  useEffect(() => {
    refreshedAt.current = Date.now();
    const refresh = (): void => {
      // Being offline is no failure of the list: it comes back with the network.
      if (!navigator.onLine) return;
      refreshedAt.current = Date.now();
      readShown().then(
        () => setFailure(null),
        (reason: unknown) => {
          // What cannot be refreshed is not shown as if it were fresh (specification, section 8).
          setFailure(reason);
          showToast("error", t("loadError"));
        },
      );
    };
    const onFocus = (): void => {
      if (document.visibilityState === "visible" && Date.now() - refreshedAt.current > STALE_MS) refresh();
    };
    const timer = setInterval(() => document.visibilityState === "visible" && refresh(), REFRESH_MS);
    const ignoreMissed = missedEvents.subscribe(refresh);
    window.addEventListener("focus", onFocus);
    document.addEventListener("visibilitychange", onFocus);
    return () => {
      clearInterval(timer);
      ignoreMissed();
      window.removeEventListener("focus", onFocus);
      document.removeEventListener("visibilitychange", onFocus);
    };
  }, [readShown, t]);

  const list = useGrowingList({
    page: failure === null || !reachable ? (data ?? (reachable ? undefined : known))?.chats : undefined,
    limit: CHAT_PAGE,
    error: failure ?? error,
    loading: loading && !data,
    refetch,
    fetchPage: (page) => fetchMore({ variables: { page } }),
  });
  const readAgain = data ? readShown : refetch;
  return { ...list, retry: () => void readAgain().then(() => setFailure(null), setFailure) };
}
