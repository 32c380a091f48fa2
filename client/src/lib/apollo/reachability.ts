import { createStore } from "../store.ts";

/** How often a server that did not answer is asked again, in milliseconds. */
const PROBE_MS = 4000;

const store = createStore(true);
let probe: ReturnType<typeof setTimeout> | null = null;

function probeLater(): void {
  probe ??= setTimeout(() => {
    probe = null;
    fetch("/healthz", { cache: "no-store" }).then((answer) => (answer.ok ? reportReachable() : probeLater()), probeLater);
  }, PROBE_MS);
}

/** A call was answered, whatever the answer. */
export function reportReachable(): void {
  if (probe) clearTimeout(probe);
  probe = null;
  store.set(true);
}

/** A call got no answer; the server is asked again until it gives one. */
export function reportUnreachable(): void {
  store.set(false);
  probeLater();
}

export const isServerReachable = store.get;
export const subscribeToReachability = store.subscribe;
export const useServerReachable = store.use;
