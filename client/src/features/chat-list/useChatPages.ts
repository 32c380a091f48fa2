import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { GROWING, useGrowingList } from "../../lib/paging/useGrowingList.ts";
import { showToast } from "../../lib/toasts/toasts.ts";
import { useChatList } from "./chatList.generated.ts";
import { CHAT_PAGE } from "./chatPage.ts";

/** Coming back to the window refreshes after so long, in milliseconds; a list left in view, once a minute (specification, section 9). */
const STALE_MS = 5_000;
const REFRESH_MS = 60_000;

/** The chats, kept fresh while they are looked at. */
export function useChatPages() {
  const variables = { page: 1, limit: CHAT_PAGE };
  const { data, error, loading, refetch, fetchMore } = useChatList({ variables, ...GROWING });
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

  const list = useGrowingList({
    page: failure === null ? data?.chats : undefined,
    limit: CHAT_PAGE,
    error: failure ?? error,
    loading: loading && !data,
    refetch,
    fetchPage: (page) => fetchMore({ variables: { page } }),
  });
  return { ...list, retry: () => void refetch().then(() => setFailure(null), setFailure) };
}
