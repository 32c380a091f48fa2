import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { TableColumns } from "./backupFormat.ts";
import { quoted } from "./tables.ts";

/** Bytes of a table's part. */
const PART_BYTES = 1_000_000;

/** Reads a table in parts, as COPY writes its rows; returns how many rows there were. */
export function readTable(client: Client, table: TableColumns): AsyncGenerator<Buffer, number> {
  // As a query, since COPY reads no table in parts by its name.
  return readCopy(client, `(select ${table.columns.map(quoted).join(", ")} from ${quoted(table.name)})`);
}

/** The same of what COPY may copy: a table, or a query in brackets. */
export async function* readCopy(client: Client, what: string): AsyncGenerator<Buffer, number> {
  const copying = client.query(copyTo(`copy ${what} to stdout`));
  let [parts, size]: [Buffer[], number] = [[], 0];
  for await (const chunk of copying) {
    parts.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(parts);
    [parts, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(parts);
  return copying.rowCount;
}
