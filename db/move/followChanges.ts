import { isDeepStrictEqual } from "node:util";
import type { Client } from "pg";
import { listMigrations, quoted } from "../backup/tables.ts";
import { bareTables, dressTables } from "./bareTables.ts";
import { ChangedRows } from "./changedRows.ts";
import type { ChangeFeed } from "./changeFeed.ts";
import { compareTables } from "./compareTables.ts";
import { compareChanged, copyChanged } from "./copyChanged.ts";
import { copyMails } from "./copyMailQueue.ts";
import { CopyRefusal } from "./copyRefusal.ts";
import { copyTable } from "./copyTable.ts";
import type { KeyedTable } from "./keyedTables.ts";

/** A database that is being carried over. */
export interface Carrying {
  source: Client;
  target: Client;
  tables: KeyedTable[];
  /** Names of the migrations that both have had. */
  migrations: string[];
  /** Null where the source does not tell its changes. */
  feed: ChangeFeed | null;
  /** Shows the operator a line. */
  say: (line: string) => void;
}

/** What has changed so far since the copy began, and what of it was told last. */
interface Followed {
  all: ChangedRows;
  last: ChangedRows;
}

/** Rounds at most, and so few rows that the next one takes a moment. */
const ROUNDS = 10;
const FEW = 500;

/** Copies all rows as they are at one moment, and compares them. */
export async function copyAll({ source, target, tables, say }: Carrying): Promise<void> {
  say("the copy is made");
  await source.query("begin isolation level repeatable read, read only");
  await target.query("begin");
  await bareTables(target, tables);
  await target.query(`truncate ${tables.map(({ name }) => quoted(name)).join(", ")}`);
  for (const table of tables) await copyTable(source, target, table);
  const rows = await compareTables(source, target, tables);
  await target.query("commit");
  await source.query("commit");
  // Otherwise its first statements would be planned for empty tables.
  await target.query("analyze");
  say(`${tables.length} tables with ${rows} rows are copied and compared`);
}

/** Copies what has changed since, again and again, until it is little. */
export async function followChanges(carrying: Carrying, feed: ChangeFeed): Promise<Followed> {
  let followed: Followed = { all: new ChangedRows(), last: new ChangedRows() };
  for (let left = ROUNDS; left > 0; left -= 1) {
    followed = await copyRound(carrying, feed, followed);
    if (followed.last.count() <= FEW) break;
  }
  return followed;
}

/**
 * Copies the last changes of a source in which nothing changes any more, compares all rows that have changed since the
 * copy began, and makes the tables whole.
 */
export async function copyLast(
  carrying: Carrying,
  followed: Followed | null,
): Promise<{ changed: number; mails: number }> {
  const { source, target, tables, migrations, feed } = carrying;
  if (!isDeepStrictEqual(await listMigrations(source), migrations))
    throw new CopyRefusal("the server was updated meanwhile: begin again");
  const { all } = feed && followed ? await copyRound(carrying, feed, followed) : { all: new ChangedRows() };
  await compareChanged(source, target, tables, all);
  await target.query("begin");
  await copySequences(source, target);
  await dressTables(source, target, tables);
  const mails = await copyMails(source, target);
  await target.query("commit");
  return { changed: all.count(), mails };
}

/**
 * All that is seen at a moment was told by then. What is told after it is copied in the next round once more, since here
 * it is copied as it was.
 */
async function copyRound({ source, target, tables }: Carrying, feed: ChangeFeed, before: Followed): Promise<Followed> {
  await source.query("begin isolation level repeatable read, read only");
  await source.query("select 1");
  const last = await feed.take();
  const both = new ChangedRows(before.last, last);
  await copyChanged(source, target, tables, both);
  await source.query("commit");
  return { all: new ChangedRows(before.all, last), last };
}

async function copySequences(source: Client, target: Client): Promise<void> {
  const { rows } = await source.query<{ name: string; last: string }>(
    `select sequencename::text as name, last_value::text as last from pg_sequences
     where schemaname = current_schema() and last_value is not null`,
  );
  for (const { name, last } of rows) await target.query("select setval($1, $2)", [quoted(name), last]);
}
