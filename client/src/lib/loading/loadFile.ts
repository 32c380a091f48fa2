import { askServer, untilReachable } from "../apollo/reachability.ts";
import { reloadPage } from "./reloadPage.ts";

/**
 * Loads a file of the build, however long there is no connection. Where the server answers and the file still does not
 * come, the build is another one by now, or the browser remembers the failure: the page is loaded again, once a minute
 * at most. Rejects where that did not help.
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
