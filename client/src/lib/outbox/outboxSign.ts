import { createStore } from "../store.ts";
import { hasEarlierMessages } from "./earlierMessages.ts";

/**
 * Names the user of whom something waits in this browser to be sent, and changes with each change of what waits. It has
 * its name from when only reviews waited where it says so.
 */
export const OUTBOX_SIGN = "reviewsWait";

const read = (): string => {
  try {
    return localStorage.getItem(OUTBOX_SIGN) ?? "";
  } catch {
    return "";
  }
};

const sign = createStore(read());

/** Changes with each change, in this tab or another, of what waits. */
export const useOutboxSign = sign.use;

/** Whether something of a user waits, known without the code that opens the database. */
export const doesSomethingWait = (userId: string): boolean =>
  sign.get().split(" ")[0] === userId || hasEarlierMessages(userId);

/** Says to all tabs that what waits of a user has changed, and whether anything is left. */
export function signOutbox(userId: string, isSomethingLeft: boolean): void {
  if (!isSomethingLeft && sign.get().split(" ")[0] !== userId) return;
  const next = isSomethingLeft ? `${userId} ${Math.random()}` : "";
  try {
    if (next) localStorage.setItem(OUTBOX_SIGN, next);
    else localStorage.removeItem(OUTBOX_SIGN);
  } catch {
    // Storage may be full or forbidden; then other tabs hear of the change when they are opened next.
  }
  sign.set(next);
}

/** Follows what other tabs say; returns how to stop. */
export function followOutboxSign(): () => void {
  const follow = (): void => sign.set(read());
  follow();
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}
