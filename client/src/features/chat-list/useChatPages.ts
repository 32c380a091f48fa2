import { useEffect, useRef } from "react";
import { usePaging } from "../../lib/apollo/usePaging.ts";
import { useChatList } from "./chatList.generated.ts";
import { CHAT_PAGE } from "./chatPage.ts";

/** Coming back to the window refreshes after so long, in milliseconds; a list left in view, once a minute (specification, section 9). */
const STALE_MS = 5_000;
const REFRESH_MS = 60_000;

/** The chats, growing page by page and kept fresh while they are looked at. */
export function useChatPages() {
  const { data, error, loading, refetch, fetchMore } = useChatList({
    variables: { page: 1, limit: CHAT_PAGE },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
    notifyOnNetworkStatusChange: true,
  });
  const { loadMore, failed } = usePaging((page) => fetchMore({ variables: { page } }));
  const refreshedAt = useRef(0);

  useEffect(() => {
    refreshedAt.current = Date.now();
    const refresh = (): void => {
      refreshedAt.current = Date.now();
      refetch().catch(() => undefined);
    };
    const onFocus = (): void => {
      if (document.visibilityState === "visible" && Date.now() - refreshedAt.current > STALE_MS) refresh();
    };
    const timer = setInterval(() => document.visibilityState === "visible" && refresh(), REFRESH_MS);
    window.addEventListener("focus", onFocus);
    document.addEventListener("visibilitychange", onFocus);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", onFocus);
      document.removeEventListener("visibilitychange", onFocus);
    };
  }, [refetch]);

  const chats = data?.chats.items ?? [];
  return {
    chats,
    error: data ? undefined : error,
    loading: loading && !data,
    hasMore: chats.length < (data?.chats.total ?? 0),
    moreFailed: failed,
    loadMore: () => loadMore(Math.floor(chats.length / CHAT_PAGE) + 1),
    retry: () => void refetch().catch(() => undefined),
  };
}
