import { useEffect, useState, useSyncExternalStore } from "react";
import { createStore } from "../store.ts";

/**
 * A query's variables as of what is on screen. The router changes its URL in transitions. A query that
 * starts during such a render restarts the render, without end, so variables from the URL go through here.
 * `settled` is false while they are on their way.
 */
export function useCommitted<T extends object>(value: T): { committed: T; settled: boolean } {
  const [store] = useState(() => createStore(value));
  const committed = useSyncExternalStore(store.subscribe, store.get);
  const settled = JSON.stringify(committed) === JSON.stringify(value);
  useEffect(() => {
    if (!settled) store.set(value);
  });
  return { committed, settled };
}
