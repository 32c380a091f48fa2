import { mkdir, rename, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { DatabaseError } from "pg";
import type { Client } from "pg";
import { redoAfterBackup, rememberBefore } from "./afterBackup.ts";
import type { AfterBackup } from "./afterBackup.ts";
import { readArchive } from "./archive.ts";
import { BackupRefusal, PICTURES, TABLES } from "./backupFormat.ts";
import type { BackupSummary, TableColumns } from "./backupFormat.ts";
import { backupSession, waitForTurn } from "./backupSession.ts";
import { fillTable } from "./fillTable.ts";
import type { Filling } from "./fillTable.ts";
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
}

/** What was put back, and what was done again that had happened since the backup. */
export interface Restored {
  summary: BackupSummary;
  after: AfterBackup;
}

/**
 * Puts back what a backup holds, in place of all that is there, while the server runs: in one transaction, so that a
 * failure leaves everything as it was. What must not be undone is done again. Pictures are added. Replies that were
 * being written at the backup end as those of a server that is gone.
 *
 * @param terms Of the same file, which was read to its end before.
 */
export async function restoreBackup(plan: RestorePlan, terms: BackupTerms): Promise<Restored> {
  const client = backupSession(plan.url, "causerie restore");
  await client.connect();
  try {
    await waitForTurn(client, "alone");
    const migrations = await listMigrations(client);
    if (!isDeepStrictEqual(migrations, terms.manifest.migrations))
      throw new BackupRefusal(
        `the database is of another version than ${plan.file}: its last change is ${migrations.at(-1)}`,
      );
    for (let left = TRIES; ; left -= 1) {
      try {
        return await restoreOnce(client, plan, terms);
      } catch (error) {
        // The server's own transactions go on meanwhile.
        const mayGoBetter = left > 0 && error instanceof DatabaseError && error.code === DEADLOCK;
        // The end of the connection undoes all.
        // A rollback would wait for the end of the rows, which the file may not have.
        if (!mayGoBetter) throw error;
        await client.query("rollback");
      }
    }
  } finally {
    await client.end();
  }
}

async function restoreOnce(client: Client, plan: RestorePlan, { manifest, end }: BackupTerms): Promise<Restored> {
  await client.query("begin");
  await client.query(`lock table ${manifest.tables.map(({ name }) => quoted(name)).join(", ")}`);
  await rememberBefore(client);
  await client.query(`truncate ${manifest.tables.map(({ name }) => quoted(name)).join(", ")}`);
  const rows = new Map<string, number>();
  let pictures = 0;
  let filling: Filling | null = null;
  const finish = async (): Promise<void> => {
    if (filling) rows.set(filling.table, await filling.finish());
    filling = null;
  };
  for await (const { name, content } of readArchive(plan.file, plan.onProgress)) {
    if (name.startsWith(PICTURES) && plan.pictures !== null) {
      await addPicture(plan.pictures, basename(name), content);
      pictures += 1;
    } else if (name.startsWith(TABLES)) {
      const table = tableOf(name, manifest.tables);
      if (filling?.table !== table.name) {
        await finish();
        filling = fillTable(client, table);
      }
      await filling.add(content);
    }
  }
  await finish();
  for (const [table, expected] of Object.entries(end.rows))
    if ((rows.get(table) ?? 0) !== expected) throw new BackupRefusal(`${plan.file} has not all rows of ${table}`);
  // A writer of this database must not go on with what it finds: its pieces after the backup are not there.
  await client.query(
    "update replies set lease_owner = null, lease_until = clock_timestamp() where status = 'generating'",
  );
  const after = await redoAfterBackup(client);
  // What is in a file was proved by nobody here.
  await client.query("select doubt_accounts(array(select user_id from points_accounts))");
  await noteRestore(client, plan.note);
  await client.query("commit");
  const total = [...rows.values()].reduce((sum, count) => sum + count, 0);
  return { summary: { tables: manifest.tables.length, rows: total, pictures }, after };
}

/** Noted in the restore's own transaction: it is there exactly if the restore is. */
async function noteRestore(client: Client, { operatorId, operatorName, subject, reason }: RestoreNote): Promise<void> {
  await client.query(
    `insert into audit_entries (id, at, operator_id, operator_name, act, subject, reason)
     values (gen_random_uuid(), clock_timestamp(), $1, $2, 'restored', $3, $4)`,
    [operatorId, operatorName, subject, reason],
  );
}

function tableOf(entry: string, tables: TableColumns[]): TableColumns {
  const name = entry.split("/")[1];
  const table = tables.find((other) => other.name === name);
  if (!table) throw new BackupRefusal(`the backup has rows of ${name}, which it does not name`);
  return table;
}

/** It appears whole: the server may be asked for it at any time. */
async function addPicture(folder: string, key: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `.${key}.unfinished`);
  await writeFile(unfinished, bytes);
  await rename(unfinished, join(folder, key));
}
