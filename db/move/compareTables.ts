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
  for (const table of tables) {
    const [here, there] = await Promise.all([digestOf(source, table), digestOf(target, table)]);
    if (here.rows !== there.rows || here.sum !== there.sum)
      throw new CopyRefusal(`the copy of ${table.name} differs: ${there.rows} rows for ${here.rows}`);
    total += Number(here.rows);
  }
  return total;
}

/** By MD5, which is the same in all versions of PostgreSQL, as its own hashes need not be. */
async function digestOf(session: Client, { name, columns }: TableColumns): Promise<Digest> {
  const { rows } = await session.query<Digest>(
    `select count(*)::text as rows,
        coalesce(sum(('x' || left(md5(row(${columns.map(quoted).join(", ")})::text), 16))::bit(64)::bigint), 0)::text as sum
     from ${quoted(name)}`,
  );
  return rows[0] ?? { rows: "0", sum: "0" };
}
