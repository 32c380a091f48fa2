import { createStore } from "../store.ts";

/** Under this name the browser remembers that replies come as sound first. */
const KEY = "listensFirst";

const store = createStore(typeof localStorage !== "undefined" && localStorage.getItem(KEY) !== null);

/** Whether replies come as sound, and as text after a tap. It is the device's: where one may listen depends on the place. */
export const listensFirst = { get: store.get, use: store.use };

export function listenFirst(isWished: boolean): void {
  store.set(isWished);
  if (isWished) localStorage.setItem(KEY, "true");
  else localStorage.removeItem(KEY);
}
