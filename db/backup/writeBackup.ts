import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";
import { writeArchive } from "./archive.ts";
import type { AddEntry } from "./archive.ts";
import { BackupRefusal, END, FORMAT, MANIFEST, PICTURES, TABLES } from "./backupFormat.ts";
import type { BackupSummary, End, Manifest, TableColumns } from "./backupFormat.ts";
import { backupSession, waitForTurn } from "./backupSession.ts";
import { statementsOf } from "../partitions/runStatement.ts";
import { tablesInParts } from "../partitions/tablesInParts.ts";
import { readTable } from "./readTable.ts";
import { listMigrations, listTables } from "./tables.ts";

export interface BackupPlan {
  url: string;
  /** The folder of pictures; null where they are not on the disk. */
  pictures: string | null;
  file: string;
  /** Told how much is written, from 0 to 1. What it throws ends the work. */
  onProgress?: (share: number) => void;
}

/** Writes all that the database holds at one moment into a file, and the pictures, while the server runs. */
export async function writeBackup({
  url,
  pictures,
  file,
  onProgress = () => undefined,
}: BackupPlan): Promise<BackupSummary> {
  const client = backupSession(url, "causerie backup");
  await client.connect();
  try {
    await waitForTurn(client, "with others");
    // All statements of it see the same snapshot, however long the copying takes.
    await client.query("begin isolation level repeatable read, read only");
    const migrations = await listMigrations(client);
    if (migrations.length === 0)
      throw new BackupRefusal("this database has no tables yet: start the server on it once");
    const tables = await listTables(client);
    const { parts } = await tablesInParts(statementsOf(client));
    const manifest: Manifest = { format: FORMAT, createdAt: new Date().toISOString(), migrations, tables, parts };
    const end: End = { rows: {} };
    const weighed = await weigh(client, tables, pictures);
    let [stored, written] = [0, 0];
    await writeArchive(file, async (addEntry) => {
      const add: AddEntry = async (name, content) => {
        await addEntry(name, content);
        written += content.length;
        // Rows take less in the file than in their table.
        onProgress(weighed === 0 ? 1 : Math.min(written / weighed, 1));
      };
      await add(MANIFEST, JSON.stringify(manifest));
      if (pictures !== null) stored = await addPictures(pictures, add);
      for (const table of tables) end.rows[table.name] = await addTable(client, table, add);
      await add(END, JSON.stringify(end));
    });
    const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
    return { tables: tables.length, rows, pictures: stored };
  } finally {
    await client.end();
  }
}

/** About how many bytes there are to write. */
async function weigh(client: Client, tables: readonly TableColumns[], pictures: string | null): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `select coalesce(sum(pg_table_size(t.relid)), 0)::text as bytes
     from unnest($1::text[]) as name, pg_partition_tree(to_regclass(quote_ident(name))) as t`,
    [tables.map(({ name }) => name)],
  );
  const folder = pictures;
  const sizes = folder === null ? [] : (await namesIn(folder)).map((name) => sizeOf(join(folder, name)));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, Number(rows[0]?.bytes ?? 0));
}

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(nothingIfMissing))?.size ?? 0;

async function addPictures(folder: string, add: AddEntry): Promise<number> {
  let added = 0;
  for (const key of await namesIn(folder)) {
    const bytes = await readFile(join(folder, key)).catch(nothingIfMissing);
    // Deleted meanwhile.
    if (bytes === null) continue;
    await add(PICTURES + key, bytes);
    added += 1;
  }
  return added;
}

/** Adds a table in parts; resolves with the number of its rows. */
async function addTable(client: Client, table: TableColumns, add: AddEntry): Promise<number> {
  const parts = readTable(client, table);
  for (let number = 1; ; number += 1) {
    const part = await parts.next();
    if (part.done) return part.value;
    await add(`${TABLES}${table.name}/${number}`, part.value);
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(nothingIfMissing);
  return (entries ?? []).filter((entry) => entry.isFile()).map(({ name }) => name);
}

function nothingIfMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
