import { openDB } from "idb";
import { outboxDatabaseOf } from "../../../client/src/lib/personalData/ownDatabases.ts";
import { waitingOf } from "../../../client/src/lib/outbox/outboxDatabase.ts";
import type { WaitingItem } from "../../../client/src/lib/outbox/waiting.ts";

/** What is in the database of a user's outbox, whoever is signed in; it makes none. */
export async function storedOf(userId: string): Promise<WaitingItem[]> {
  const isThere = (await indexedDB.databases()).some(({ name }) => name === outboxDatabaseOf(userId));
  return isThere ? waitingOf(userId) : [];
}

/** Another tab has sent all that waits. */
export async function sentElsewhere(userId: string): Promise<void> {
  const database = await openDB(outboxDatabaseOf(userId));
  await database.clear("waiting");
  database.close();
  localStorage.removeItem("reviewsWait");
  window.dispatchEvent(new StorageEvent("storage", { key: "reviewsWait" }));
}
