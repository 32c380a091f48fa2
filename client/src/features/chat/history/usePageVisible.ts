import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/** Tells whether the page is in front, and not in another tab or a locked phone. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === "visible");
