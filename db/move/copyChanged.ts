import { escapeLiteral } from "pg";
import type { Client } from "pg";
import { quoted } from "../backup/tables.ts";
import type { ChangedRows } from "./changedRows.ts";
import { compareRows } from "./compareTables.ts";
import { copyQuery } from "./copyTable.ts";
import type { KeyedTable } from "./keyedTables.ts";
import type { RowKey } from "./pgoutput.ts";

/** Keys of one statement. */
const AT_ONCE = 2000;

/**
 * Makes rows what they are in the source, in one transaction: all that have changed are deleted first, so that none is
 * in the way of another. No reference may be looked up in the target meanwhile.
 */
export async function copyChanged(
  source: Client,
  target: Client,
  tables: readonly KeyedTable[],
  changed: ChangedRows,
): Promise<void> {
  await target.query("begin");
  try {
    for (const [table, keys] of batches(tables, changed))
      await target.query(
        `delete from ${quoted(table.name)} using ${listed(table, keys)} as listed where ${match(table)}`,
      );
    for (const [table, keys] of batches(tables, changed)) {
      const columns = table.columns.map((column) => `${quoted(table.name)}.${quoted(column)}`).join(", ");
      await copyQuery(source, target, table, `select ${columns} from ${rowsOf(table, keys)}`);
    }
    await target.query("commit");
  } catch (error) {
    await target.query("rollback");
    throw error;
  }
}

/** Compares the rows that have changed; resolves with their number. Throws CopyRefusal where they differ. */
export async function compareChanged(
  source: Client,
  target: Client,
  tables: readonly KeyedTable[],
  changed: ChangedRows,
): Promise<number> {
  let total = 0;
  for (const [table, keys] of batches(tables, changed))
    total += await compareRows(source, target, table, rowsOf(table, keys));
  return total;
}

function* batches(tables: readonly KeyedTable[], changed: ChangedRows): Generator<[KeyedTable, RowKey[]]> {
  for (const table of tables) {
    const keys = changed.keysOf(table.name);
    for (let from = 0; from < keys.length; from += AT_ONCE) yield [table, keys.slice(from, from + AT_ONCE)];
  }
}

const rowsOf = (table: KeyedTable, keys: readonly RowKey[]): string =>
  `${quoted(table.name)} join ${listed(table, keys)} as listed on ${match(table)}`;

/** COPY takes no values beside its text. */
const listed = ({ name }: KeyedTable, keys: readonly RowKey[]): string =>
  `jsonb_populate_recordset(null::${quoted(name)}, ${escapeLiteral(JSON.stringify(keys))}::jsonb)`;

const match = ({ name, key }: KeyedTable): string =>
  key.map((column) => `${quoted(name)}.${quoted(column)} = listed.${quoted(column)}`).join(" and ");
