import { openDB } from "idb";
import type { DBSchema, IDBPDatabase } from "idb";
import { ownDatabase } from "../personalData/ownDatabase.ts";
import { outboxDatabaseOf } from "../personalData/ownDatabases.ts";
import type { ReviewQueue } from "../words/reviewQueue.ts";
import type { WaitingItem } from "./waiting.ts";

interface Stored extends DBSchema {
  /** What is to be reviewed: it changes together with the answers. */
  queue: { key: "own"; value: ReviewQueue };
  /** In the order in which it was written. */
  waiting: { key: number; value: WaitingItem };
}

/** 1 had no messages: tabs that still run it would take one for an answer, and must not open this any more. */
const VERSION = 2;

function upgrade(made: IDBPDatabase<Stored>): void {
  if (made.objectStoreNames.contains("waiting")) return;
  made.createObjectStore("queue");
  made.createObjectStore("waiting", { autoIncrement: true });
}

/** The outbox of the signed-in user; rejects for another. */
export const outboxOf = ownDatabase<Stored>(outboxDatabaseOf, upgrade, VERSION);

/** The outbox of a user who may have signed out. */
export async function waitingOf(userId: string): Promise<WaitingItem[]> {
  const database = await openDB<Stored>(outboxDatabaseOf(userId), VERSION, { upgrade });
  try {
    return await database.getAll("waiting");
  } finally {
    database.close();
  }
}
