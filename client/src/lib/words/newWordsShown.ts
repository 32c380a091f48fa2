import { createStore } from "../store.ts";

/** Under this name the browser remembers that new words are underlined. */
const KEY = "newWordsShown";

const store = createStore(typeof localStorage !== "undefined" && localStorage.getItem(KEY) !== null);

/** Whether words that count as new are underlined in replies. */
export const useNewWordsShown = (): boolean => store.use();

export function showNewWords(isShown: boolean): void {
  store.set(isShown);
  if (isShown) localStorage.setItem(KEY, "1");
  else localStorage.removeItem(KEY);
}
