import { setTimeout as delay } from "node:timers/promises";
import { DriverException } from "@mikro-orm/core";
import type { Database } from "./connection.ts";
import { withoutTimeLimit } from "./driver/withoutTimeLimit.ts";
import { WHOLE } from "./partitions/partitionKeys.ts";
import { partitionTables } from "./partitions/partitionTables.ts";

/** Any number that nothing else uses: it names the lock under which one node at a time migrates. */
const MIGRATION_LOCK = 4_020_261;

/**
 * Milliseconds for which a migration waits for a table that others use, such as a backup. While it waits, statements
 * that come later wait behind it: so it gives way, and tries again after a pause.
 */
const LOCK_MS = 1000;
const PAUSE_MS = 2000;
/** Tries before the start fails: a quarter of an hour. */
const TRIES = 300;
/** PostgreSQL's code for a lock that was not had in time. */
const NO_LOCK = "55P03";

export interface Migrating {
  names?: string[];
  parts?: number | undefined;
}

/**
 * Brings the schema up to date, all of it or nothing. Of several nodes that start at once, one does it and the others
 * wait. Nodes of the release before serve meanwhile.
 *
 * @param names The migrations to run, where it is not all of them: those of an earlier version.
 * @param parts Into so many parts the tables that grow are shared out where there were none before; else they stay as
 * they are.
 */
export async function migrate(
  database: Pick<Database, "orm">,
  { names, parts = WHOLE }: Migrating = {},
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await withoutTimeLimit(() => migrateOnce(database, names, parts));
      return;
    } catch (error) {
      const isInTheWay = error instanceof DriverException && error.code === NO_LOCK;
      if (!isInTheWay || tries === TRIES) throw error;
      await delay(PAUSE_MS);
    }
  }
}

function migrateOnce({ orm }: Pick<Database, "orm">, names: string[] | undefined, parts: number): Promise<void> {
  return orm.em.fork().transactional(async (em) => {
    await em.execute("select pg_advisory_xact_lock(?)", [MIGRATION_LOCK]);
    // After the lock above, which may take as long as another node's migrations do.
    await em.execute(`set local lock_timeout = ${LOCK_MS}`);
    const [before] = await em.execute<{ tables: string | null }[]>(
      "select to_regclass('mikro_orm_migrations') as tables",
    );
    const transaction = em.getTransactionContext();
    await orm.migrator.up({ ...(transaction && { transaction }), ...(names && { migrations: names }) });
    if (parts !== WHOLE && before?.tables === null) await partitionTables((statement) => em.execute(statement), parts);
  });
}
