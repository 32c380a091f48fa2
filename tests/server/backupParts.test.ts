import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkBackup } from "../../db/backup/readBackup.ts";
import { restoreBackup } from "../../db/backup/restoreBackup.ts";
import { writeBackup } from "../../db/backup/writeBackup.ts";
import type { Database } from "../../db/connection.ts";
import { migrationNames } from "../../db/migrations/list.ts";
import { tablesInParts } from "../../db/partitions/tablesInParts.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { contentOf } from "../kit/database/contentOf.ts";
import { openDatabaseInParts, openWholeDatabase, PARTS } from "../kit/database/newDatabase.ts";
import { RESTORE_NOTE } from "../kit/database/restoreNote.ts";

const MESSAGES = 100;

let folder: string;
let whole: Database;
let inParts: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "causerie-backup-"));
  [whole, inParts] = await Promise.all([openWholeDatabase(), openDatabaseInParts()]);
});
afterAll(async () => {
  await Promise.all([whole.close(), inParts.close()]);
  rmSync(folder, { recursive: true });
});

const ask = ({ orm }: Database, statement: string): Promise<object[]> => orm.em.fork().execute(statement);

/** Someone's chat, in which each message was corrected, as the version before stores that: without its chat. */
beforeEach(async () => {
  await ask(whole, "delete from users");
  await ask(
    whole,
    `insert into users (id, user_type, language, native_language, created_at)
    values (gen_random_uuid(), 'guest', 'en', 'de', now())`,
  );
  await ask(
    whole,
    `insert into chats (id, user_id, npc_id, language, created_at)
    select gen_random_uuid(), id, '${NPC_IDS.lena}', 'en', now() from users`,
  );
  await ask(
    whole,
    `insert into messages (id, chat_id, position, sender, language, created_at)
    select gen_random_uuid(), id, n, 'user', 'en', now() from chats, generate_series(1, ${MESSAGES}) n`,
  );
  await ask(
    whole,
    `insert into line_corrections (message_id, native_language, text, changes, created_at)
    select id, 'de', '', '[]', now() from messages`,
  );
});

async function backupOf(from: Database): Promise<string> {
  const file = join(folder, "backup.tar.gz");
  await writeBackup({ url: from.url, pictures: null, file });
  return file;
}

async function restore(file: string, to: Database): Promise<void> {
  const plan = { url: to.url, pictures: null, file, note: RESTORE_NOTE };
  await restoreBackup(plan, await checkBackup(file, migrationNames()));
}

/** What a restore carries over: not the record of acts, nor when accounts were proved. */
async function carriedOf(database: Database): Promise<object> {
  const { audit_entries: _acts, mikro_orm_migrations: _ran, ...content } = await contentOf(database);
  return content;
}

test("a backup of whole tables is restored into tables in parts, and what belonged to messages names its chat", async () => {
  await restore(await backupOf(whole), inParts);
  const named = "select from line_corrections k join messages m on (m.id, m.chat_id) = (k.message_id, k.chat_id)";
  expect(await ask(inParts, named)).toHaveLength(MESSAGES);
  const parts = await tablesInParts((statement) => inParts.orm.em.fork().execute(statement));
  expect(parts).toMatchObject({ parts: PARTS });
});

test("a backup of tables in parts is restored into those and into whole ones, row by row", async () => {
  await restore(await backupOf(whole), inParts);
  const [file, before] = [await backupOf(inParts), await carriedOf(inParts)];
  for (const database of [inParts, whole]) {
    await ask(database, "delete from users");
    await restore(file, database);
    expect(await carriedOf(database)).toEqual(before);
  }
});
