import { createStore } from "../store.ts";

/** How often a server that did not answer, or cannot work, is asked again, in milliseconds. */
const PROBE_MS = 4000;

const store = createStore(true);
let probe: ReturnType<typeof setTimeout> | null = null;

function ask(): void {
  if (probe) clearTimeout(probe);
  probe = null;
  fetch("/readyz", { cache: "no-store" }).then((answer) => (answer.ok ? reportReachable() : probeLater()), probeLater);
}

function probeLater(): void {
  probe ??= setTimeout(ask, PROBE_MS);
}

/** A call was answered, whatever the answer. */
export function reportReachable(): void {
  if (probe) clearTimeout(probe);
  probe = null;
  store.set(true);
}

/** A call got no answer, or the server can do nothing at present; it is asked again until it can. */
export function reportUnreachable(): void {
  store.set(false);
  probeLater();
}

/**
 * Follows the browser's offline and online events: offline counts at once, online makes the server be asked at once.
 * Returns a function that stops this.
 */
export function followNetwork(): () => void {
  const askIfLost = (): void => {
    if (!store.get()) ask();
  };
  window.addEventListener("offline", reportUnreachable);
  window.addEventListener("online", askIfLost);
  return () => {
    window.removeEventListener("offline", reportUnreachable);
    window.removeEventListener("online", askIfLost);
  };
}

export const isServerReachable = store.get;
export const subscribeToReachability = store.subscribe;
export const useServerReachable = store.use;
