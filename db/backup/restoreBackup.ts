import { mkdir, rename, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { DatabaseError } from "pg";
import type { Client } from "pg";
import { redoAfterBackup, rememberBefore } from "./afterBackup.ts";
import type { AfterBackup } from "./afterBackup.ts";
import { readArchive } from "./archive.ts";
import { BackupRefusal, PICTURES } from "./backupFormat.ts";
import type { BackupSummary } from "./backupFormat.ts";
import { backupSession, waitForTurn } from "./backupSession.ts";
import { WHOLE } from "../partitions/partitionKeys.ts";
import { tablesInParts } from "../partitions/tablesInParts.ts";
import { statementsOf } from "../partitions/runStatement.ts";
import { asOfThisVersion } from "./earlierBackup.ts";
import { fillTables } from "./fillTables.ts";
import type { RestoreRows } from "./fillTables.ts";
import type { BackupTerms } from "./readBackup.ts";
import { listMigrations, quoted } from "./tables.ts";
import type { BackupPlan } from "./writeBackup.ts";

/** PostgreSQL's code for a transaction that was broken off because it and another waited for each other. */
const DEADLOCK = "40P01";
const TRIES = 5;

/** Who restores and why, for the audit. */
export interface RestoreNote {
  /** Null for `npm run admin`. */
  operatorId: string | null;
  operatorName: string;
  /** The backup's name. */
  subject: string;
  reason: string;
}

export interface RestorePlan extends BackupPlan {
  note: RestoreNote;
  /** Keeps others away from the tables while they are replaced. */
  hold?: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** What was put back, and what was done again that had happened since the backup. */
export interface Restored {
  summary: BackupSummary;
  after: AfterBackup;
}

/**
 * Puts back what a backup holds, in place of all that is there, while the server runs: in one transaction, so that a
 * failure leaves everything as it was. What must not be undone is done again. Pictures are added. Replies that were
 * being written at the backup end as those of a server that is gone. A backup of an earlier version is made one of this
 * version beside the tables, before anything else; so is one of whole tables where they
 * are in parts, which ask more of its rows.
 *
 * @param terms Of the same file, which was read to its end before.
 */
export async function restoreBackup(plan: RestorePlan, terms: BackupTerms): Promise<Restored> {
  const { hold = (work) => work() } = plan;
  const client = backupSession(plan.url, "causerie restore");
  await client.connect();
  try {
    await waitForTurn(client, "alone");
    const migrations = await listMigrations(client);
    const missing = terms.manifest.migrations.find((name) => !migrations.includes(name));
    if (missing !== undefined)
      throw new BackupRefusal(`the database is of an earlier version than ${plan.file}: it has not had ${missing}`);
    const isOfThisVersion = isDeepStrictEqual(migrations.toSorted(), terms.manifest.migrations.toSorted());
    const { parts } = await tablesInParts(statementsOf(client));
    const mayFitAsItIs = parts === WHOLE || (terms.manifest.parts ?? WHOLE) !== WHOLE;
    if (isOfThisVersion && mayFitAsItIs)
      return await hold(() => restoreTrying(client, plan, () => rowsOf(plan, terms)));
    const { rows, close } = await asOfThisVersion(plan, terms);
    return await hold(() => restoreTrying(client, plan, rows)).finally(close);
  } finally {
    await client.end();
  }
}

const rowsOf = ({ file, onProgress }: RestorePlan, { manifest, end }: BackupTerms): RestoreRows => ({
  name: file,
  tables: manifest.tables,
  counts: end.rows,
  entries: readArchive(file, onProgress),
});

async function restoreTrying(client: Client, plan: RestorePlan, rows: () => RestoreRows): Promise<Restored> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await restoreOnce(client, plan, rows());
    } catch (error) {
      // The server's own transactions go on meanwhile.
      const mayGoBetter = left > 0 && error instanceof DatabaseError && error.code === DEADLOCK;
      // The end of the connection undoes all.
      // A rollback would wait for the end of the rows, which the file may not have.
      if (!mayGoBetter) throw error;
      await client.query("rollback");
    }
  }
}

async function restoreOnce(client: Client, plan: RestorePlan, rows: RestoreRows): Promise<Restored> {
  const { tables } = rows;
  await client.query("begin");
  await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(", ")}`);
  await rememberBefore(client);
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(", ")}`);
  let pictures = 0;
  const filled = await fillTables(client, rows, async ({ name, content }) => {
    if (!name.startsWith(PICTURES) || plan.pictures === null) return;
    await addPicture(plan.pictures, basename(name), content);
    pictures += 1;
  });
  // A writer of this database must not go on with what it finds: its pieces after the backup are not there.
  await client.query(
    "update replies set lease_owner = null, lease_until = clock_timestamp() where status = 'generating'",
  );
  const after = await redoAfterBackup(client);
  // What is in a file was not proved here.
  await client.query("select doubt_accounts(array(select user_id from points_accounts))");
  await noteRestore(client, plan.note);
  await commit(client);
  return { summary: { tables: tables.length, rows: filled, pictures }, after };
}

async function commit(client: Client): Promise<void> {
  try {
    await client.query("commit");
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    const line = "the database did not say whether the restore is stored: if so, the record of acts has it as restored";
    throw new Error(line, { cause: error });
  }
}

/** Noted in the restore's own transaction: it is there exactly if the restore is. */
async function noteRestore(client: Client, { operatorId, operatorName, subject, reason }: RestoreNote): Promise<void> {
  await client.query(
    `insert into audit_entries (id, at, operator_id, operator_name, act, subject, reason)
     values (gen_random_uuid(), clock_timestamp(), $1, $2, 'restored', $3, $4)`,
    [operatorId, operatorName, subject, reason],
  );
}

/** It appears whole: the server may be asked for it at any time. */
async function addPicture(folder: string, key: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `.${key}.unfinished`);
  await writeFile(unfinished, bytes);
  await rename(unfinished, join(folder, key));
}
