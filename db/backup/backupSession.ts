import type { Client } from "pg";
import { DATABASE_TIMES, KEEP_ALIVE_MS, KEEP_ALIVE_OPTIONS } from "../driver/databaseTimes.ts";
import { urlsOf } from "../driver/primary/hostsOf.ts";
import { primaryClient } from "../driver/primary/primaryClient.ts";

/** Any number that nothing else uses: it names the lock that keeps backups and restores apart. */
export const BACKUP_LOCK = 4_020_263;

/**
 * A session for copying, not yet connected. Its statements may take as
 * long as they need, but either side that is gone ends it.
 */
export function backupSession(url: string, name: "causerie backup" | "causerie restore" | "causerie move"): Client {
  const SessionClient = primaryClient(url, DATABASE_TIMES.connect);
  return new SessionClient({
    connectionString: urlsOf(url)[0],
    application_name: name,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    options: KEEP_ALIVE_OPTIONS,
  });
}

/**
 * Takes a lock that keeps restores apart from backups and other restores, until the session ends:
 * to a transaction that began before a table was emptied, PostgreSQL shows it empty.
 */
export async function waitForTurn(client: Client, how: "alone" | "with others"): Promise<void> {
  const lock = how === "alone" ? "pg_advisory_lock" : "pg_advisory_lock_shared";
  await client.query(`select ${lock}($1)`, [BACKUP_LOCK]);
}
