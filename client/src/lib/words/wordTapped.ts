import { createStore } from "../store.ts";

/** Under this name the browser remembers that its person knows that words can be tapped. */
const KEY = "wordTapped";

/** Whether a word was ever tapped in this browser. */
export const wordTapped = createStore(typeof localStorage !== "undefined" && localStorage.getItem(KEY) !== null);

export function noteWordTapped(): void {
  if (wordTapped.get()) return;
  wordTapped.set(true);
  try {
    localStorage.setItem(KEY, "1");
  } catch {
    // A full storage: then the hint is shown again on the next visit.
  }
}
