import { createStore } from "../store.ts";

/** Counts the changes of saved words, here and on other devices: after one, marks are asked for again. */
export const wordsVersion = createStore(0);

export function wordsHaveChanged(): void {
  wordsVersion.set(wordsVersion.get() + 1);
}
