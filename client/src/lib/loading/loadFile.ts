import { askServer, untilReachable } from "../apollo/reachability.ts";

/**
 * Loads a file of the build, and waits while there is no connection. If the server answers but the file does not load,
 * there is a new build or the browser cached the failure: the page is reloaded, once a minute at most. Rejects if that
 * did not help.
 */
export async function loadFile<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!(await askServer())) await untilReachable();
      else return lastTry(load, error);
    }
  }
}

async function lastTry<T>(load: () => Promise<T>, failure: unknown): Promise<T> {
  try {
    return await load();
  } catch {
    if (!reloadPage()) throw failure;
    return new Promise(() => undefined);
  }
}

const KEY = "reloadedAt";

/** Milliseconds within which a page is not loaded again by itself a second time. */
const REST_MS = 60_000;

/** Loads the page again; false where that has just been done. */
function reloadPage(now = Date.now()): boolean {
  if (now - Number(sessionStorage.getItem(KEY)) < REST_MS) return false;
  sessionStorage.setItem(KEY, String(now));
  location.reload();
  return true;
}
