import { createStore } from "../store.ts";

/** Where this browser keeps the id of the notice that was closed last: there is one at a time. */
const KEY = "closedNotice";

const store = createStore(localStorage.getItem(KEY));

/** Closes a notice in this browser, for good. */
export function closeNotice(id: string): void {
  localStorage.setItem(KEY, id);
  store.set(id);
}

export const useClosedNotice = store.use;
