/** Stores the ids of the users with databases in this browser, separated by blanks. */
const KEY = "chatsOf";

/** The database with a user's chats. */
export const chatsDatabaseOf = (userId: string): string => `chats-${userId}`;
/** The database with a user's outbox and review queue. The name is from when only reviews waited in it. */
export const outboxDatabaseOf = (userId: string): string => `reviews-${userId}`;

/** The users with databases in this browser. */
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
