import { expect } from "vitest";
import type { Database } from "../../../db/connection.ts";

/** Takes the locks of a statement, such as `select … for update`, and holds them until it is told to let go. */
export async function holdLock(
  { orm }: Database,
  sql: string,
  values: unknown[],
): Promise<{ letGo: () => Promise<void> }> {
  const em = orm.em.fork();
  await em.begin();
  await em.execute(sql, values);
  return { letGo: () => em.rollback() };
}

/** Waits until at least so many sessions of this database wait for a lock: the server may have work of its own there. */
export async function untilWaiting({ orm }: Database, sessions: number): Promise<void> {
  const count = async (): Promise<number | undefined> => {
    const [row] = await orm.em
      .fork()
      .execute<{ waiting: number }[]>(
        "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
    return row?.waiting;
  };
  await expect.poll(count, { timeout: 10_000 }).toBeGreaterThanOrEqual(sessions);
}
