import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Client } from "pg";
import { waitForTurn } from "../../db/backup/backupSession.ts";
import { clearLeftRestore } from "../../db/backup/earlierBackup.ts";
import { checkBackup } from "../../db/backup/readBackup.ts";
import { restoreBackup } from "../../db/backup/restoreBackup.ts";
import type { RestorePlan } from "../../db/backup/restoreBackup.ts";
import { writeBackup } from "../../db/backup/writeBackup.ts";
import { migrationNames } from "../../db/migrations/list.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { converse, history } from "../kit/chat/chatOperations.ts";
import { contentOf } from "../kit/database/contentOf.ts";
import { writeEarlierBackup } from "../kit/database/earlierBackup.ts";
import { inTestTransaction } from "../kit/database/testTransaction.ts";
import { grantPoints } from "../../server/core/points/grantPoints.ts";
import { RESTORE_NOTE } from "../kit/database/restoreNote.ts";
import { ownServerOfFile } from "../kit/server/testServerOfFile.ts";

const NAMES = migrationNames();
/** Of the first version that made backups. */
const FIRST = "008-alternatives";
/** Of it and all that came after. */
const LATER = NAMES.slice(NAMES.indexOf(FIRST), -1);
const EARLIER = process.env.FULL ? LATER : [FIRST];

const server = ownServerOfFile();

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "causerie-backup-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let plan: RestorePlan;
beforeEach(() => {
  plan = { url: server.database.url, pictures: null, file: join(folder, "backup.tar.gz"), note: RESTORE_NOTE };
});

const ask = (statement: string): Promise<object[]> => server.database.orm.em.fork().execute(statement);
const schemas = (): Promise<object[]> =>
  ask("select nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'pgboss')");

describe.each(EARLIER)("a backup whose last change is %s", (last) => {
  test("is restored, and what came later works on what it holds", async () => {
    const { token, userId, npcId, line } = await writeEarlierBackup(plan.file, last);
    // As a restore leaves it that was killed.
    await ask("create schema causerie_restore create table users (id uuid)");
    const terms = await checkBackup(plan.file, NAMES);
    const { summary } = await restoreBackup(plan, terms);
    expect(summary.rows).toBeGreaterThanOrEqual(5);
    await ask("update sessions set expires_at = now() + interval '1 day'");
    const user = server.as(token);
    expect(await history(user, npcId)).toMatchObject([{ text: line }]);
    const grant = { userId, amount: 10, reasonKey: `test:${userId}`, description: "signupGrant" } as const;
    await inTestTransaction(server.database, (tx) => grantPoints(tx, grant));
    expect((await converse(user, npcId, "Und heute?")).status).toBe("complete");
    expect((await converse(user, NPC_IDS.lena, "Hallo")).status).toBe("complete");
    expect(await schemas()).toEqual([{ nspname: "public" }]);
  });
});

test("one that PostgreSQL refuses on its way leaves all as it was, and nothing beside it", async () => {
  await writeEarlierBackup(plan.file, FIRST);
  const terms = await checkBackup(plan.file, NAMES);
  const before = await contentOf(server.database);
  const rows = { ...terms.end.rows, users: 2 };
  await expect(restoreBackup(plan, { ...terms, end: { rows } })).rejects.toThrow(/not all rows of users/);
  const [first = { name: "", columns: [] }, ...others] = terms.manifest.tables;
  const odd = { ...terms.manifest, tables: [{ ...first, columns: [...first.columns, "shoe_size"] }, ...others] };
  await expect(restoreBackup(plan, { ...terms, manifest: odd })).rejects.toThrow(/"shoe_size"/);
  expect(await contentOf(server.database)).toEqual(before);
  expect(await schemas()).toEqual([{ nspname: "public" }]);
});

test("what a killed restore left is gone after a start, unless another one is at work", async () => {
  await ask("create schema causerie_restore create table users (id uuid)");
  const restoring = new Client({ connectionString: plan.url });
  await restoring.connect();
  await waitForTurn(restoring, "alone");
  await clearLeftRestore(server.database);
  expect(await schemas()).toHaveLength(2);
  await restoring.end();
  await expect.poll(() => clearLeftRestore(server.database).then(schemas)).toEqual([{ nspname: "public" }]);
});

test("one of a later version is refused before anything is touched", async () => {
  await writeBackup(plan);
  await expect(checkBackup(plan.file, NAMES.slice(0, -1))).rejects.toMatchObject({
    isOtherVersion: true,
    message: expect.stringContaining(NAMES.at(-1) ?? ""),
  });
});
