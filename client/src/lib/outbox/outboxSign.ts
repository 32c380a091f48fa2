import { createStore } from "../store.ts";

/**
 * The storage key for the user whose outbox is not empty, with a value that changes with the outbox. The name is from
 * when only reviews waited.
 */
export const OUTBOX_SIGN = "reviewsWait";

/** Before the ids of user and character: where earlier versions stored the messages that wait in a chat. */
export const EARLIER_MESSAGES = "chat.outbox.";

/** What is stored there, by this tab or another. */
export const outboxSign = createStore("");

export const isSignOf = (userId: string): boolean => outboxSign.get().split(" ")[0] === userId;

/** Whether a user's outbox has items, without opening the database. */
export const doesSomethingWait = (userId: string): boolean =>
  isSignOf(userId) || Object.keys(localStorage).some((key) => key.startsWith(EARLIER_MESSAGES + userId));

/** Follows changes by other tabs. Returns a function that stops this. */
export function followOutboxSign(): () => void {
  const follow = (): void => outboxSign.set(localStorage.getItem(OUTBOX_SIGN) ?? "");
  follow();
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}
