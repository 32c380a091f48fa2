import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import type { Database } from "../../db/connection.ts";
import { checkBackup } from "../../db/backup/readBackup.ts";
import { restoreBackup } from "../../db/backup/restoreBackup.ts";
import { writeBackup } from "../../db/backup/writeBackup.ts";
import { migrationNames } from "../../db/migrations/list.ts";
import { contentOf } from "../kit/database/contentOf.ts";
import { holdLock } from "../kit/database/lockWaits.ts";
import { RESTORE_NOTE } from "../kit/database/restoreNote.ts";
import { endStalling, stallFilling, untilStanding } from "../kit/database/slowSession.ts";
import { createTestDatabase, wireTo } from "../kit/database/testDatabase.ts";

let url: string;
let database: Database;
let folder: string;
beforeAll(async () => {
  const place = await createTestDatabase();
  ({ url } = place);
  database = await openDatabase({ url, poolSize: 3 });
  folder = mkdtempSync(join(tmpdir(), "causerie-cut-"));
  return async () => {
    await database.close();
    await place.drop();
    rmSync(folder, { recursive: true, force: true });
  };
});

const ask = (statement: string): Promise<object[]> => database.orm.em.fork().execute<object[]>(statement);
/** Other tests' databases, on the same PostgreSQL, have such sessions too. */
const END =
  "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name =";
const errorOf = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

test("a backup whose session is ended in its midst fails, and leaves no file", async () => {
  const { letGo } = await holdLock(database, "lock table users in access exclusive mode", []);
  const file = join(folder, "cut.tar.gz");
  const failing = errorOf(writeBackup({ url, pictures: null, file }));
  await untilStanding(ask, "causerie backup");
  await ask(`${END} 'causerie backup'`);
  expect(await failing).toBeInstanceOf(Error);
  await letGo();
  expect(readdirSync(folder)).toEqual([]);
});

test("a restore whose session is ended in its midst changes no row, and the next one does all", async () => {
  const file = join(folder, "backup.tar.gz");
  await writeBackup({ url, pictures: null, file });
  await ask("update npcs set name = 'Changed'");
  const plan = { url, pictures: null, file, note: RESTORE_NOTE };
  const terms = await checkBackup(file, migrationNames());
  const before = await contentOf(database);
  await stallFilling(ask, "npcs");
  const failing = errorOf(restoreBackup(plan, terms));
  await untilStanding(ask, "causerie restore");
  await ask(`${END} 'causerie restore'`);
  expect(await failing).toBeInstanceOf(Error);
  await endStalling(ask);
  expect(await contentOf(database)).toEqual(before);
  await restoreBackup(plan, terms);
  expect(await ask("select from npcs where name = 'Changed'")).toEqual([]);
});

test("a restore whose last word gets no answer says where it stands whether it is stored", async () => {
  const file = join(folder, "unanswered.tar.gz");
  await writeBackup({ url, pictures: null, file });
  const { wire, url: wired } = await wireTo(url);
  onTestFinished(() => wire.close());
  // A statement of its own ends so.
  wire.loseAnswers("commit\0");
  const plan = { url: wired, pictures: null, file, note: { ...RESTORE_NOTE, reason: "Unanswered" } };
  const failing = errorOf(restoreBackup(plan, await checkBackup(file, migrationNames())));
  await expect
    .poll(() => ask("select from audit_entries where reason = 'Unanswered'"), { timeout: 30_000 })
    .toEqual([{}]);
  wire.cut();
  expect(await failing).toMatchObject({ message: expect.stringContaining("record of acts") });
});
