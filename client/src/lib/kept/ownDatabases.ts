/** Names the users of whom this browser has databases, separated by blanks. */
const KEY = "chatsOf";

/** The database with a user's chats. */
export const chatsDatabaseOf = (userId: string): string => `chats-${userId}`;
/**
 * The database with what waits of a user to be sent, and with the words that they are to review. It has its name from when
 * answers to these alone waited in it.
 */
export const outboxDatabaseOf = (userId: string): string => `reviews-${userId}`;

/** The users of whom this browser has databases. */
export const storedUsers = (): string[] => (localStorage.getItem(KEY) ?? "").split(" ").filter((id) => id !== "");

export function rememberStoredUser(userId: string): void {
  const users = storedUsers();
  if (!users.includes(userId)) localStorage.setItem(KEY, [...users, userId].join(" "));
}

/** Deletes the databases of a user. */
export function forgetDatabases(userId: string): void {
  localStorage.setItem(
    KEY,
    storedUsers()
      .filter((id) => id !== userId)
      .join(" "),
  );
  if (!("indexedDB" in window)) return;
  for (const name of [chatsDatabaseOf(userId), outboxDatabaseOf(userId)]) indexedDB.deleteDatabase(name);
}
