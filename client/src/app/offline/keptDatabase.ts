import { currentEnding, currentUser, subscribeToSession } from "../../lib/session/session.ts";

/** Names the user whose chats this browser keeps. */
const KEY = "chatsOf";

/** The database with the chats of one user. */
export const databaseOf = (userId: string): string => `chats-${userId}`;

export function rememberDatabase(userId: string): void {
  localStorage.setItem(KEY, userId);
}

function forget(): void {
  const kept = localStorage.getItem(KEY);
  const user = currentUser();
  // A user whose session has expired finds their chats again. A logout removes them.
  if (kept === null || kept === user?.id || (!user && currentEnding() !== "left")) return;
  localStorage.removeItem(KEY);
  indexedDB.deleteDatabase(databaseOf(kept));
}

/** Removes kept chats when their user logs out or another user signs in. Returns how to stop. */
export function forgetOthersChats(): () => void {
  if (!("indexedDB" in window)) return () => undefined;
  forget();
  return subscribeToSession(forget);
}
