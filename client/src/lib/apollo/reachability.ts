import { createStore } from "../store.ts";

/** How often a server that did not answer, or cannot work, is asked again, in milliseconds. */
const PROBE_MS = 4000;

const store = createStore(true);
let probe: ReturnType<typeof setTimeout> | null = null;

async function ask(): Promise<void> {
  if (probe) clearTimeout(probe);
  probe = null;
  const answers = await fetch("/readyz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (answers) reportReachable();
  else reportUnreachable();
}

function probeLater(): void {
  probe ??= setTimeout(() => void ask(), PROBE_MS);
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

/** Asks the server at once whether it can work, and tells. */
export async function askServer(): Promise<boolean> {
  await ask();
  return store.get();
}

/** Resolves when the server can be reached. */
export function untilReachable(): Promise<void> {
  return new Promise((resolve) => {
    if (store.get()) return resolve();
    const forget = store.subscribe(() => {
      if (!store.get()) return;
      forget();
      resolve();
    });
  });
}

/**
 * Follows the browser's offline and online events: offline counts at once, online makes the server be asked at once.
 * Returns a function that stops this.
 */
export function followNetwork(): () => void {
  const askIfLost = (): void => {
    if (!store.get()) void ask();
  };
  if (!navigator.onLine) reportUnreachable();
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
