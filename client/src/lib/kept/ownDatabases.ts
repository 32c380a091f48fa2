/** Names the users of whom this browser has databases, separated by blanks. */
const KEY = "chatsOf";

/** The database with a user's chats. */
export const chatsDatabaseOf = (userId: string): string => `chats-${userId}`;
/** The database with the words that a user is to review, and with their answers that wait to be sent. */
export const reviewsDatabaseOf = (userId: string): string => `reviews-${userId}`;

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
  for (const name of [chatsDatabaseOf(userId), reviewsDatabaseOf(userId)]) indexedDB.deleteDatabase(name);
}
