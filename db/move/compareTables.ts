import type { Client } from "pg";
import type { TableColumns } from "../backup/backupFormat.ts";
import { quoted } from "../backup/tables.ts";
import { CopyRefusal } from "./copyRefusal.ts";

/** Of a table's rows: how many, and the sum of a 64-bit digest of each, in any order. */
interface Digest {
  rows: string;
  sum: string;
}

/** Compares tables of two databases row by row; resolves with the number of rows. Throws CopyRefusal where they differ. */
export async function compareTables(source: Client, target: Client, tables: readonly TableColumns[]): Promise<number> {
  // Times are written in the session's zone.
  for (const session of [source, target]) await session.query("set time zone 'UTC'");
  let total = 0;
  for (const table of tables) total += await compareRows(source, target, table);
  return total;
}

/**
 * Compares rows of a table, of two databases whose sessions have the same time zone; resolves with their number. Throws
 * CopyRefusal where they differ.
 *
 * @param rows What stands behind `from`, where it is not the whole table.
 */
export async function compareRows(
  source: Client,
  target: Client,
  table: TableColumns,
  rows: string = quoted(table.name),
): Promise<number> {
  const [here, there] = await Promise.all([digestOf(source, table, rows), digestOf(target, table, rows)]);
  if (here.rows !== there.rows || here.sum !== there.sum)
    throw new CopyRefusal(`the copy of ${table.name} differs: ${there.rows} rows for ${here.rows}`);
  return Number(here.rows);
}

/** By MD5, which is the same in all versions of PostgreSQL, as its own hashes need not be. */
async function digestOf(session: Client, { name, columns }: TableColumns, from: string): Promise<Digest> {
  const values = columns.map((column) => `${quoted(name)}.${quoted(column)}`).join(", ");
  const { rows } = await session.query<Digest>(
    `select count(*)::text as rows,
        coalesce(sum(('x' || left(md5(row(${values})::text), 16))::bit(64)::bigint), 0)::text as sum
     from ${from}`,
  );
  return rows[0] ?? { rows: "0", sum: "0" };
}
