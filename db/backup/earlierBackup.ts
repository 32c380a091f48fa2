import type { Client } from "pg";
import { openDatabase } from "../connection.ts";
import type { Database } from "../connection.ts";
import { withoutTimeLimit } from "../driver/withoutTimeLimit.ts";
import { migrate } from "../migrate.ts";
import { nameChats } from "../partitions/nameChats.ts";
import { statementsOf } from "../partitions/runStatement.ts";
import { seed } from "../seed.ts";
import { readArchive } from "./archive.ts";
import type { ArchiveEntry } from "./archive.ts";
import { BackupRefusal, PICTURES, TABLES } from "./backupFormat.ts";
import type { Manifest } from "./backupFormat.ts";
import { BACKUP_LOCK, backupSession } from "./backupSession.ts";
import { fillTables } from "./fillTables.ts";
import type { RestoreRows } from "./fillTables.ts";
import type { BackupTerms } from "./readBackup.ts";
import { readTable } from "./readTable.ts";
import { listTables, quoted } from "./tables.ts";
import type { BackupPlan } from "./writeBackup.ts";

/** Where a backup of an earlier version becomes one of this version, beside the tables that the server works with. */
const SCHEMA = "causerie_restore";

/** A backup that was made one of this version. */
export interface EarlierBackup {
  /** The rows from the first one on, each time it is called. */
  rows: () => RestoreRows;
  /** Deletes its tables. */
  close(): Promise<void>;
}

/** Deletes what a restore that was killed has left, which are people's data; not where one is at work. */
export async function clearLeftRestore({ orm }: Pick<Database, "orm">): Promise<void> {
  const [left] = await orm.em
    .fork()
    .execute<{ found: string | null }[]>("select to_regnamespace(?) as found", [SCHEMA]);
  if (!left?.found) return;
  await withoutTimeLimit(() =>
    orm.em.fork().transactional(async (em) => {
      const [lock] = await em.execute<{ is_free: boolean }[]>("select pg_try_advisory_xact_lock(?) as is_free", [
        BACKUP_LOCK,
      ]);
      if (lock?.is_free) await em.execute(`drop schema if exists ${SCHEMA} cascade`);
    }),
  );
}

/** Only for who keeps other restores away. */
async function clear(url: string): Promise<void> {
  const session = backupSession(url, "causerie restore");
  await session.connect();
  try {
    await session.query(`drop schema if exists ${SCHEMA} cascade`);
  } finally {
    await session.end();
  }
}

/**
 * What a backup of an earlier version holds, as this version stores it: restored into that version's tables, in a
 * schema of their own, and brought from there to this version's by the migrations and seeds that an update runs. The
 * tables that the server works with are not touched meanwhile. Only for who keeps other restores away.
 */
export async function asOfThisVersion(plan: BackupPlan, { manifest, end }: BackupTerms): Promise<EarlierBackup> {
  const { url, file } = plan;
  await clear(url);
  const session = backupSession(url, "causerie restore");
  const database = await openDatabase({ url, poolSize: 2, schema: SCHEMA, name: "causerie restore" });
  const close = async (): Promise<void> => {
    await session.end();
    await clear(url);
  };
  try {
    await session.connect();
    await session.query(`create schema ${SCHEMA}`);
    await session.query(`set search_path = ${SCHEMA}`);
    await migrate(database, { names: manifest.migrations });
    await requireTables(session, file, manifest);
    const filed = { name: file, tables: manifest.tables, counts: end.rows };
    const entries = readArchive(file, plan.onProgress);
    await fillTables(session, { ...filed, entries }, () => Promise.resolve());
    await migrate(database);
    // A backup of whole tables may go into tables in parts.
    await nameChats(statementsOf(session));
    await seed(database.orm.em.fork());
    const tables = await listTables(session);
    return { rows: () => ({ name: file, tables, counts: {}, entries: entriesOf(session, file, tables) }), close };
  } catch (error) {
    await close();
    throw error;
  } finally {
    await database.close();
  }
}

/** Migrations are never changed, but a backup that someone put together may name any column. */
async function requireTables(session: Client, file: string, { tables, migrations }: Manifest): Promise<void> {
  const made = await listTables(session);
  for (const { name, columns } of tables) {
    const known = made.find((table) => table.name === name)?.columns ?? [];
    const unknown = columns.find((column) => !known.includes(column));
    if (unknown === undefined && known.length > 0) continue;
    const what = known.length === 0 ? quoted(name) : `${quoted(name)}.${quoted(unknown ?? "")}`;
    throw new BackupRefusal(`${file} has ${what}, which its version did not have at ${migrations.at(-1)}`, {
      isOtherVersion: true,
    });
  }
}

/** Pictures as they are in the file, where they stand before all tables, and the rows from the schema. */
async function* entriesOf(
  session: Client,
  file: string,
  tables: RestoreRows["tables"],
): AsyncGenerator<ArchiveEntry, void> {
  for await (const entry of readArchive(file)) {
    if (entry.name.startsWith(PICTURES)) yield entry;
    if (entry.name.startsWith(TABLES)) break;
  }
  for (const table of tables)
    for await (const content of readTable(session, table)) yield { name: `${TABLES}${table.name}/1`, content };
}
