import { setTimeout as delay } from "node:timers/promises";
import { escapeIdentifier } from "pg";
import type { Client } from "pg";
import { MOVE_NAME } from "./moveSession.ts";

/** The server's hold on its own database, which writes nothing. */
const LOCK_NAME = "causerie lock";
const LOOK_MS = 10;

/**
 * Makes a session's database refuse the writes of all others, also after a restart, and ends what runs on it: nothing
 * is stored after this but by moves. Its owner may do that; PostgreSQL itself goes on.
 */
export async function makeReadOnly(session: Client): Promise<void> {
  await session.query(`alter database ${await nameOf(session)} set default_transaction_read_only = on`);
  // A session reads the setting as it begins.
  const { rows: now } = await session.query<{ at: string }>("select clock_timestamp()::text as at");
  for (;;) {
    const { rows } = await session.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename = current_user and backend_type = 'client backend'
         and application_name <> all ($1) and backend_start <= $2::timestamptz`,
      [[MOVE_NAME, LOCK_NAME], now[0]?.at],
    );
    if (rows.length === 0) return;
    await delay(LOOK_MS);
  }
}

/** Lets all write again. */
export async function makeWritable(session: Client): Promise<void> {
  await session.query(`alter database ${await nameOf(session)} reset default_transaction_read_only`);
}

async function nameOf(session: Client): Promise<string> {
  const { rows } = await session.query<{ name: string }>("select current_database()::text as name");
  return escapeIdentifier(rows[0]?.name ?? "");
}
