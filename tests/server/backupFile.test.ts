import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkBackup } from "../../db/backup/readBackup.ts";
import { restoreBackup } from "../../db/backup/restoreBackup.ts";
import type { RestorePlan } from "../../db/backup/restoreBackup.ts";
import { writeBackup } from "../../db/backup/writeBackup.ts";
import type { Database } from "../../db/connection.ts";
import { migrationNames } from "../../db/migrations/list.ts";
import { holdLock, untilWaiting } from "../kit/database/lockWaits.ts";
import { RESTORE_NOTE } from "../kit/database/restoreNote.ts";
import { openTestDatabase } from "../kit/database/testDatabase.ts";

const NAMES = migrationNames();

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "causerie-backup-"));
  database = await openTestDatabase();
  // Some megabytes that gzip cannot make small, so that rows come in several parts.
  await ask(
    "update npcs set background = (select string_agg(md5(id::text || i), '') from generate_series(1, 10000) i)",
  );
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (statement: string): Promise<unknown[]> => database.orm.em.fork().execute(statement);
const npcs = (): Promise<unknown[]> => ask("select id, md5(background) from npcs order by id");
const planOf = (name: string): RestorePlan => ({
  url: database.url,
  pictures: null,
  file: join(folder, name),
  note: RESTORE_NOTE,
});

test("two backups to one file at once leave a whole one that only its owner can read, and nothing beside it", async () => {
  const plan = planOf("backup.tar.gz");
  await Promise.all([writeBackup(plan), writeBackup(plan)]);
  const { end } = await checkBackup(plan.file, NAMES);
  expect(end.rows.npcs).toBe((await npcs()).length);
  expect(statSync(plan.file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["backup.tar.gz"]);
});

test("a file that goes bad between its check and its restore ends the restore, and leaves all as it was", async () => {
  const plan = planOf("backup.tar.gz");
  await writeBackup(plan);
  const terms = await checkBackup(plan.file, NAMES);
  const before = await npcs();
  truncateSync(plan.file, Math.floor(statSync(plan.file).size / 2));
  await expect(restoreBackup(plan, terms)).rejects.toThrow(/unexpected end/i);
  expect(await npcs()).toEqual(before);
});

test("a backup that begins while a restore empties the tables holds their rows all the same", async () => {
  const [first, second] = [planOf("first.tar.gz"), planOf("second.tar.gz")];
  await writeBackup(first);
  const terms = await checkBackup(first.file, NAMES);
  const reader = await holdLock(database, "lock table users in access share mode", []);
  const restored = restoreBackup(first, terms);
  await untilWaiting(database, 1);
  const written = writeBackup(second);
  await untilWaiting(database, 2);
  await reader.letGo();
  await Promise.all([restored, written]);
  // The restore itself is noted.
  const rows = { ...terms.end.rows, audit_entries: 1 };
  expect((await checkBackup(second.file, NAMES)).end).toEqual({ rows });
});
