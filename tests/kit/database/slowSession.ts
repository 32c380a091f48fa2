import { expect } from "vitest";

/** Asks a PostgreSQL server. */
type Ask = (statement: string) => Promise<object[]>;

/** Makes each insert into this table wait for ten minutes, also the inserts of a restore. */
export async function stallFilling(ask: Ask, table: string): Promise<void> {
  await ask(
    "create function stall() returns trigger language plpgsql as 'begin perform pg_sleep(600); return null; end'",
  );
  await ask(`create trigger stalled before insert on ${table} for each statement execute function stall()`);
  await ask(`alter table ${table} enable always trigger stalled`);
}

export async function endStalling(ask: Ask): Promise<void> {
  await ask("drop function stall cascade");
}

/** Waits until the session of this name stands still: it waits for a lock, or sleeps. */
export async function untilStanding(ask: Ask, name: "causerie backup" | "causerie restore"): Promise<void> {
  await expect
    .poll(
      () =>
        ask(
          `select pid from pg_stat_activity where application_name = '${name}' and datname = current_database()
           and (wait_event = 'PgSleep' or wait_event_type = 'Lock')`,
        ),
      { timeout: 30_000 },
    )
    .toHaveLength(1);
}
