import { createStore } from "../store.ts";

/** Counts when more is known of the words of messages, so that it is kept for a time without a connection. */
export const wordsLoaded = createStore(0);

export function wordsAreLoaded(): void {
  wordsLoaded.set(wordsLoaded.get() + 1);
}
