import type { Client } from "pg";
import type { TableColumns } from "../backup/backupFormat.ts";
import { fillTable } from "../backup/fillTable.ts";
import { readCopy, readTable } from "../backup/readTable.ts";

/** Copies a table's rows into the same table of another database. */
export async function copyTable(source: Client, target: Client, table: TableColumns): Promise<void> {
  await fill(target, table, readTable(source, table));
}

/** Copies what a query gives, which has the columns of the table. */
export async function copyQuery(source: Client, target: Client, table: TableColumns, query: string): Promise<void> {
  await fill(target, table, readCopy(source, `(${query})`));
}

async function fill(target: Client, table: TableColumns, parts: AsyncIterable<Buffer>): Promise<void> {
  const filling = fillTable(target, table);
  for await (const part of parts) await filling.add(part);
  await filling.finish();
}
