import type { Client } from "pg";
import type { ArchiveEntry } from "./archive.ts";
import { BackupRefusal, TABLES } from "./backupFormat.ts";
import type { TableColumns } from "./backupFormat.ts";
import { fillTable } from "./fillTable.ts";
import type { Filling } from "./fillTable.ts";

/** Rows of tables as a backup has them, and what else comes among them. */
export interface RestoreRows {
  /** What they come from, in words for the operator. */
  name: string;
  tables: TableColumns[];
  /** How many rows each table has; tables without any may be missing. */
  counts: Record<string, number>;
  entries: AsyncIterable<ArchiveEntry>;
}

/**
 * Fills empty tables, and hands on what is not of a table. Resolves with the number of rows. Throws BackupRefusal when
 * a table did not get all its rows.
 */
export async function fillTables(
  client: Client,
  { name: from, tables, counts, entries }: RestoreRows,
  onOther: (entry: ArchiveEntry) => Promise<void>,
): Promise<number> {
  const rows = new Map<string, number>();
  let filling: Filling | null = null;
  const finish = async (): Promise<void> => {
    if (filling) rows.set(filling.table, await filling.finish());
    filling = null;
  };
  for await (const entry of entries) {
    if (!entry.name.startsWith(TABLES)) {
      await onOther(entry);
      continue;
    }
    const table = tableOf(entry.name, tables);
    if (filling?.table !== table.name) {
      await finish();
      filling = fillTable(client, table);
    }
    await filling.add(entry.content);
  }
  await finish();
  for (const [table, expected] of Object.entries(counts))
    if ((rows.get(table) ?? 0) !== expected) throw new BackupRefusal(`${from} has not all rows of ${table}`);
  return [...rows.values()].reduce((sum, count) => sum + count, 0);
}

function tableOf(entry: string, tables: TableColumns[]): TableColumns {
  const name = entry.split("/")[1];
  const table = tables.find((other) => other.name === name);
  if (!table) throw new BackupRefusal(`the backup has rows of ${name}, which it does not name`);
  return table;
}
