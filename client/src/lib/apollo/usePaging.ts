import { useState } from "react";

/** Asks for further pages one at a time; `loadMore` does nothing while a page is under way. */
export function usePaging(loadPage: (page: number) => Promise<unknown>) {
  const [running, setRunning] = useState(false);
  const [failed, setFailed] = useState(false);
  const loadMore = (page: number): void => {
    if (running) return;
    setRunning(true);
    setFailed(false);
    loadPage(page)
      .catch(() => setFailed(true))
      .finally(() => setRunning(false));
  };
  return { loadMore, failed };
}
