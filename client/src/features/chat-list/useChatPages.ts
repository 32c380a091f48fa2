import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePaging } from "../../lib/apollo/usePaging.ts";
import { showToast } from "../../lib/toasts/toasts.ts";
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
  const [failure, setFailure] = useState<unknown>(null);
  const { t } = useTranslation("chatList");

  useEffect(() => {
    refreshedAt.current = Date.now();
    const refresh = (): void => {
      // Being offline is no failure of the list: it comes back with the network.
      if (!navigator.onLine) return;
      refreshedAt.current = Date.now();
      refetch().then(
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
    window.addEventListener("focus", onFocus);
    document.addEventListener("visibilitychange", onFocus);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", onFocus);
      document.removeEventListener("visibilitychange", onFocus);
    };
  }, [refetch, t]);

  const shown = failure === null ? data : undefined;
  const chats = shown?.chats.items ?? [];
  return {
    chats,
    error: failure ?? (data ? undefined : error),
    loading: loading && !data,
    hasMore: chats.length < (shown?.chats.total ?? 0),
    moreFailed: failed,
    loadMore: () => loadMore(Math.floor(chats.length / CHAT_PAGE) + 1),
    retry: () => void refetch().then(() => setFailure(null), setFailure),
  };
}
