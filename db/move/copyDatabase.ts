import { backupSession } from "../backup/backupSession.ts";
import { listMigrations, listTables, quoted } from "../backup/tables.ts";
import { tablesInParts } from "../partitions/tablesInParts.ts";
import { statementsOf } from "../partitions/runStatement.ts";
import { compareTables } from "./compareTables.ts";
import { copyMailQueue } from "./copyMailQueue.ts";
import { copyTable } from "./copyTable.ts";
import { makeTables } from "./makeTables.ts";

/** What was copied, and compared row by row. */
export interface Copied {
  tables: number;
  rows: number;
  mails: number;
}

/**
 * Copies all that a database holds into an empty one of a superuser's: its tables as they are, also those about the
 * installation, and mails that wait. The copy has had the same migrations; a start runs those that are new. Nothing may
 * write to either meanwhile. Throws CopyRefusal where the source is of a later version, or the copy is not equal.
 */
export async function copyDatabase(from: string, to: string): Promise<Copied> {
  const [source, target] = [backupSession(from, "causerie move"), backupSession(to, "causerie move")];
  try {
    await Promise.all([source.connect(), target.connect()]);
    await source.query("begin isolation level repeatable read, read only");
    const migrations = await listMigrations(source);
    // Its server was stopped before its first start had made them.
    if (migrations.length === 0) return { tables: 0, rows: 0, mails: 0 };
    const { parts } = await tablesInParts(statementsOf(source));
    await makeTables(to, migrations, parts);
    const tables = await listTables(source, "with those of the installation");
    // No trigger fires, and no reference is looked up: the rows are those that did and were.
    await target.query("set session_replication_role = replica");
    await target.query("begin");
    await target.query(`truncate ${tables.map(({ name }) => quoted(name)).join(", ")}`);
    for (const table of tables) await copyTable(source, target, table);
    const rows = await compareTables(source, target, tables);
    await target.query("commit");
    return { tables: tables.length, rows, mails: await copyMailQueue(source, to, target) };
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}
