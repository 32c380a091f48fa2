import type { Client } from "pg";
import { waitForTurn } from "../backup/backupSession.ts";
import { listMigrations } from "../backup/tables.ts";
import { nameChats } from "../partitions/nameChats.ts";
import { WHOLE } from "../partitions/partitionKeys.ts";
import { tablesInParts } from "../partitions/tablesInParts.ts";
import { statementsOf } from "../partitions/runStatement.ts";
import { compareParts, proveReferences } from "./bareTables.ts";
import { openChangeFeed } from "./changeFeed.ts";
import { compareTables } from "./compareTables.ts";
import { makeMailQueues } from "./copyMailQueue.ts";
import { CopyRefusal } from "./copyRefusal.ts";
import { copyAll, copyLast, followChanges } from "./followChanges.ts";
import type { Carrying } from "./followChanges.ts";
import { listKeyedTables } from "./keyedTables.ts";
import { makeTables } from "./makeTables.ts";
import { openMoveSession, takeMoveLock } from "./moveSession.ts";
import { makeReadOnly, makeWritable } from "./readOnly.ts";

export interface CarryPlan {
  /** Connection strings of the database that takes writes, and of the one that is to. */
  from: string;
  to: string;
  /** Shows the operator a line. */
  say: (line: string) => void;
  /** Into so many parts the tables that grow come, where the other database has none yet; else as they are in the source. */
  parts?: number | undefined;
  /** Looks at the two before anything is changed. */
  check?: (source: Client, target: Client) => Promise<void>;
  /** Makes the other one the database that takes writes. Until it returns, neither does. */
  switchOver: () => void;
  /** Does what follows from that at once, on sessions that may write on either. */
  afterSwitch?: (source: Client, target: Client) => Promise<void>;
}

/** What was carried over, and compared row by row. */
export interface Carried {
  tables: number;
  /** Rows of all tables, and how many of them changed while they were copied. */
  rows: number;
  changed: number;
  mails: number;
  /** Milliseconds for which nothing could be written. */
  readOnlyMs: number;
}

/**
 * Carries all that a database holds over into another one, while it serves: copies it, follows what changes meanwhile,
 * makes it read-only for the last changes, and switches over. Where PostgreSQL does not tell what changes, it is
 * read-only from the beginning. A failure before the switch leaves all as it was; after it, the source stays read-only.
 * Throws CopyRefusal where the copy is not equal.
 */
export async function carryOver(plan: CarryPlan): Promise<Carried> {
  const sessions: Client[] = [];
  const open = async (url: string): Promise<Client> => {
    const session = await openMoveSession(url);
    sessions.push(session);
    return session;
  };
  try {
    const [source, target, held] = [await open(plan.from), await open(plan.to), await open(plan.to)];
    if (!(await takeMoveLock(source)) || !(await takeMoveLock(target)))
      throw new CopyRefusal("another move of this database is under way");
    await plan.check?.(source, target);
    await waitForTurn(source, "with others");
    const migrations = await listMigrations(source);
    if (migrations.length === 0) throw new CopyRefusal("the database has no tables yet: start the server on it once");
    await makeWritable(target);
    await makeTarget(source, target, plan, migrations);
    await makeMailQueues(source, plan.to);
    const tables = await listKeyedTables(source);
    const feed = await openChangeFeed(plan.from, tables);
    try {
      return await carry({ source, target, tables, migrations, feed, say: plan.say }, held, plan);
    } finally {
      await feed?.close().catch(() => undefined);
    }
  } finally {
    await Promise.all(sessions.map((session) => session.end().catch(() => undefined)));
  }
}

/** Its tables, in parts or whole, and what rows of the source need for them. */
async function makeTarget(source: Client, target: Client, plan: CarryPlan, migrations: string[]): Promise<void> {
  const here = await tablesInParts(statementsOf(source));
  await makeTables(plan.to, migrations, plan.parts ?? here.parts);
  const there = await tablesInParts(statementsOf(target));
  if (plan.parts !== undefined && plan.parts !== there.parts)
    throw new CopyRefusal(
      `the tables there are in ${there.parts} parts already, not in ${plan.parts}: make a new database`,
    );
  if (there.parts !== WHOLE && here.parts === WHOLE)
    await nameChats(statementsOf(source), (table, rows) => plan.say(`${rows} rows of ${table} name their chats`));
}

async function carry(
  carrying: Carrying,
  held: Client,
  { switchOver, afterSwitch }: Pick<CarryPlan, "switchOver" | "afterSwitch">,
): Promise<Carried> {
  const { source, target, tables, feed, say } = carrying;
  let readOnlyAt = 0;
  let hasSwitched = false;
  const close = async (): Promise<void> => {
    say("the database is read-only");
    readOnlyAt = performance.now();
    await makeReadOnly(source);
  };
  try {
    if (!feed) await close();
    await copyAll(carrying);
    const followed = feed && (await followChanges(carrying, feed));
    if (feed) await close();
    const { changed, mails } = await copyLast(carrying, followed);
    // What the copy is now is looked at later: by then people write into it.
    await held.query("begin isolation level repeatable read, read only");
    await held.query("select 1");
    switchOver();
    hasSwitched = true;
    const readOnlyMs = performance.now() - readOnlyAt;
    await afterSwitch?.(source, target);
    say(`the new database takes the writes, after ${(readOnlyMs / 1000).toFixed(1)} s; all is compared once more`);
    const rows = await compareTables(source, held, tables);
    await held.query("commit");
    await proveReferences(target);
    await compareParts(source, target);
    return { tables: tables.length, rows, changed, mails, readOnlyMs };
  } finally {
    if (!hasSwitched && readOnlyAt > 0) await makeWritable(source).catch(() => undefined);
  }
}
