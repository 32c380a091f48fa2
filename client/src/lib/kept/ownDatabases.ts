import { setReviewsWait } from "../words/reviewsWait.ts";

/** Names the user of whom this browser keeps something. */
const KEY = "chatsOf";

/** The database with a user's chats. */
export const chatsDatabaseOf = (userId: string): string => `chats-${userId}`;
/** The database with the words that a user is to review, and with their answers that wait to be sent. */
export const reviewsDatabaseOf = (userId: string): string => `reviews-${userId}`;

/** The user of whom something is kept; null where there is none. */
export const keptUser = (): string | null => localStorage.getItem(KEY);

export function rememberKeptUser(userId: string): void {
  localStorage.setItem(KEY, userId);
}

/** Deletes all that is kept of a user. */
export function forgetKeptUser(userId: string): void {
  localStorage.removeItem(KEY);
  setReviewsWait(userId, false);
  for (const name of [chatsDatabaseOf(userId), reviewsDatabaseOf(userId)]) indexedDB.deleteDatabase(name);
}
