import { openDB } from "idb";
import type { DBSchema, IDBPDatabase } from "idb";
import { currentUser } from "../session/session.ts";
import { rememberStoredUser } from "./ownDatabases.ts";

/**
 * Opens a database of the signed-in user once. Rejects for any other user: work that outlives its session must not
 * store their data again.
 */
export function ownDatabase<Schema extends DBSchema>(
  nameOf: (userId: string) => string,
  upgrade: (made: IDBPDatabase<Schema>) => void,
  version = 1,
): (userId: string) => Promise<IDBPDatabase<Schema>> {
  let opened: { userId: string; database: Promise<IDBPDatabase<Schema>> } | null = null;

  function open(userId: string): Promise<IDBPDatabase<Schema>> {
    if (opened?.userId === userId) return opened.database;
    rememberStoredUser(userId);
    const database = openDB<Schema>(nameOf(userId), version, {
      upgrade,
      // Another tab, or this one, deletes it: its user has left.
      blocking: (_now, _next, event) => {
        opened = null;
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
    opened = { userId, database };
    database.catch(() => void (opened = null));
    return database;
  }

  return async (userId) => {
    if (currentUser()?.id !== userId) throw new Error("The user whose database this is is not signed in any more.");
    return await open(userId);
  };
}
