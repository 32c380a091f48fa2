import { useSyncExternalStore } from "react";

/** From 600 px up things stand side by side (specification: mobile layout up to 600 px). */
const WIDE = "(min-width: 600px)";

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
