import { Client } from "pg";
import { DATABASE_TIMES, KEEP_ALIVE_MS } from "../driver/databaseTimes.ts";
import { urlsOf } from "../driver/primary/hostsOf.ts";
import { CopyRefusal } from "./copyRefusal.ts";

/** What a move's sessions are shown under. They alone are not ended when their database is made read-only. */
export const MOVE_NAME = "causerie move";
/** Any number that nothing else uses: it names the lock of a move's process, by which others see that it lives. */
export const MOVE_LOCK = 4_020_264;

/** A session that may write where others may not, and whose statements may take as long as they need. */
export async function openMoveSession(url: string): Promise<Client> {
  let refusal: unknown = null;
  for (const connectionString of urlsOf(url)) {
    const client = new Client({
      connectionString,
      application_name: MOVE_NAME,
      connectionTimeoutMillis: DATABASE_TIMES.connect,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    // What runs on it fails by itself.
    client.on("error", () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ standby: boolean }>("select pg_is_in_recovery() as standby");
      if (rows[0]?.standby) throw new CopyRefusal("the database is a standby, which takes no writes");
      await client.query(
        "set default_transaction_read_only = off; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; " +
          "set lock_timeout = 0; set synchronous_commit = on; set client_min_messages = warning; set time zone 'UTC'",
      );
      return client;
    } catch (error) {
      refusal = error;
      await client.end().catch(() => undefined);
    }
  }
  throw refusal;
}

/** Takes the lock of moves on a session's database until the session ends; false: another move has it. */
export async function takeMoveLock(session: Client): Promise<boolean> {
  const { rows } = await session.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [MOVE_LOCK]);
  return rows[0]?.taken ?? false;
}
