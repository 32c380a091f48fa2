import { Client } from "pg";
import { DATABASE_TIMES, KEEP_ALIVE_MS } from "../driver/databaseTimes.ts";

/**
 * A session for copying, not yet connected. Its statements may take as
 * long as they need, but a database that is gone ends it.
 */
export function backupSession(url: string, name: "causerie backup" | "causerie restore"): Client {
  return new Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: DATABASE_TIMES.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
}
