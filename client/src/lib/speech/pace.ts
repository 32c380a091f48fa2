import { createStore } from "../store.ts";

/** The slow rate: words can be told apart and still sound natural. */
export const SLOW_RATE = 0.7;

/** Under this name the browser remembers that texts are read slowly. */
const KEY = "readsSlowly";

/** Whether texts are read slowly. */
export const pace = createStore(typeof localStorage !== "undefined" && localStorage.getItem(KEY) !== null);

export function readSlowly(isSlow: boolean): void {
  pace.set(isSlow);
  if (isSlow) localStorage.setItem(KEY, "true");
  else localStorage.removeItem(KEY);
}

export const rateNow = (): number => (pace.get() ? SLOW_RATE : 1);
