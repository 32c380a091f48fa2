import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import type { Database } from "../../db/connection.ts";
import { migrate } from "../../db/migrate.ts";
import { migrationNames } from "../../db/migrations/list.ts";
import { nameChats } from "../../db/partitions/nameChats.ts";
import { PARTITION_KEYS } from "../../db/partitions/partitionKeys.ts";
import { tablesInParts } from "../../db/partitions/tablesInParts.ts";
import type { RunStatement } from "../../db/partitions/runStatement.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { openDatabaseInParts, openWholeDatabase, PARTS } from "../kit/database/newDatabase.ts";
import { createTestDatabase } from "../kit/database/testDatabase.ts";

let database: Database;
beforeAll(async () => {
  database = await openDatabaseInParts();
});
afterAll(() => database.close());

const statementsOf =
  ({ orm }: Database): RunStatement =>
  (statement) =>
    orm.em.fork().execute(statement);
const run: RunStatement = (statement) => statementsOf(database)(statement);

/** What guards the rows of a database, but for the columns that lead to a part. */
async function guardsOf(of: Database): Promise<string[]> {
  const rows = await statementsOf(of)<{ guard: string }>(`
    select format('%s: %s %s', c.relname, r.conname, case r.contype
        when 'f' then format('refers to %s, on delete %s', f.relname, r.confdeltype)
        when 'c' then pg_get_constraintdef(r.oid) else 'is unique' end) as guard
      from pg_constraint r join pg_class c on c.oid = r.conrelid left join pg_class f on f.oid = r.confrelid
      where c.relnamespace = 'public'::regnamespace and not c.relispartition and r.conparentid = 0 and r.contype in ('p', 'u', 'f', 'c')
    union all select format('%s: %s', c.relname, x.relname) from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_class x on x.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and not c.relispartition and i.indisvalid
    union all select format('%s: %s', c.relname, pg_get_triggerdef(t.oid)) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and not c.relispartition
    union all select format('%s: %s %s %s', table_name, column_name, data_type, column_default) from information_schema.columns
      join pg_class c on c.relname = table_name and c.relnamespace = 'public'::regnamespace where table_schema = 'public'
        and not c.relispartition
    order by 1`);
  return rows.map(({ guard }) => guard);
}

test("a database in parts has every column, key, reference, check, index and trigger of a whole one", async () => {
  const whole = await openWholeDatabase();
  onTestFinished(() => whole.close());
  expect((await guardsOf(whole)).length).toBeGreaterThan(400);
  expect(await guardsOf(database)).toEqual(await guardsOf(whole));
  expect(await tablesInParts(run)).toEqual({ parts: PARTS, keys: PARTITION_KEYS, plansOnce: true });
});

test("tables that are there stay as they are where a later start asks for other parts", async () => {
  await migrate(database, { parts: PARTS * 2 });
  expect((await tablesInParts(run)).parts).toBe(PARTS);
});

test("the migrations that come after the parts run on them as on whole tables", async () => {
  const { url, drop } = await createTestDatabase("empty");
  const early = await openDatabase({ url, poolSize: 2 });
  onTestFinished(async () => {
    await early.close();
    await drop();
  });
  const names = migrationNames();
  await migrate(early, { names: names.slice(0, names.indexOf("060-recharge-entries") + 1), parts: PARTS });
  await migrate(early);
  expect(await guardsOf(early)).toEqual(await guardsOf(database));
});

/** A user's chat with a message of the character's and its reply. */
async function talk(userId: string, npcId: string) {
  const [chatId, messageId, replyId] = [randomUUID(), randomUUID(), randomUUID()];
  await run(
    `insert into chats (id, user_id, npc_id, language, created_at) values ('${chatId}', '${userId}', '${npcId}', 'en', now())`,
  );
  await run(`insert into messages (id, chat_id, position, sender, language, shown_alternative, created_at)
    values ('${messageId}', '${chatId}', 0, 'npc', 'en', 1, now())`);
  await run(`insert into replies (id, message_id, chat_id, alternative, status, text, created_at)
    values ('${replyId}', '${messageId}', '${chatId}', 1, 'complete', 'Hello', now())`);
  return { chatId, messageId, replyId };
}

async function newUser(): Promise<string> {
  const id = randomUUID();
  await run(
    `insert into users (id, user_type, language, native_language, created_at) values ('${id}', 'guest', 'en', 'de', now())`,
  );
  return id;
}

test("what belongs to a message can belong to no message of another chat, to none, and to no chat", async () => {
  const userId = await newUser();
  const [one, other] = [await talk(userId, NPC_IDS.lena), await talk(userId, NPC_IDS.yuki)];
  const translate = (messageId: string, chatId: string | null): Promise<object[]> =>
    run(`insert into translations (message_id, chat_id, alternative, language, translation, key_terms, created_at)
      values ('${messageId}', ${chatId === null ? "null" : `'${chatId}'`}, 1, 'de', 'Hallo', '[]', now())`);
  await expect(translate(one.messageId, other.chatId)).rejects.toThrow("translations_message_id_foreign");
  await expect(translate(randomUUID(), one.chatId)).rejects.toThrow("translations_message_id_foreign");
  await expect(translate(other.messageId, null)).rejects.toThrow("not-null");
  await translate(one.messageId, one.chatId);
  const append = (chatId: string): Promise<object[]> =>
    run(`insert into reply_journal (reply_id, chat_id, seq, text) values ('${one.replyId}', '${chatId}', 1, 'Hello')`);
  await expect(append(other.chatId)).rejects.toThrow("reply_journal_reply_id_foreign");
  await append(one.chatId);
});

test("one reason is entered and reserved once for its user", async () => {
  const userId = await newUser();
  const enter = (position: number): Promise<object[]> =>
    run(`insert into ledger_entries (id, user_id, position, type, amount, balance_after, description, reason_key, created_at)
      values (gen_random_uuid(), '${userId}', ${position}, 'system_grant', 1, ${position}, 'signupGrant', 'signup:${userId}', now())`);
  await enter(1);
  await expect(enter(2)).rejects.toThrow(/reason_key/);
  const reserve = (): Promise<object[]> =>
    run(`insert into reservations (id, user_id, amount, reason_key, description, created_at)
      values (gen_random_uuid(), '${userId}', 1, 'reply:${userId}', 'reply', now())`);
  await reserve();
  await expect(reserve()).rejects.toThrow(/reason_key/);
});

test("with a user goes all that is theirs, from every part", async () => {
  const userId = await newUser();
  const { chatId, messageId, replyId } = await talk(userId, NPC_IDS.lena);
  await run(`insert into reply_scores (reply_id, chat_id, tokens, known, longest_sentence, hard_words)
    values ('${replyId}', '${chatId}', 1, 1, 1, '{}')`);
  await run(`insert into text_words (message_id, chat_id, alternative, language, words, analysed_by)
    values ('${messageId}', '${chatId}', 1, 'en', '[]', 'test')`);
  await run(`insert into memory_turns (chat_id, position, vector) values ('${chatId}', 0, '{1}')`);
  await run(`delete from users where id = '${userId}'`);
  const left = await run<{ rows: string }>(`
    select (select count(*) from messages where chat_id = '${chatId}') + (select count(*) from replies where chat_id = '${chatId}')
      + (select count(*) from reply_scores where reply_id = '${replyId}') + (select count(*) from text_words
        where message_id = '${messageId}')
      + (select count(*) from memory_turns where chat_id = '${chatId}') as rows`);
  expect(left).toEqual([{ rows: "0" }]);
});

test("rows from before name their chats a batch at a time, also where that was broken off", async () => {
  const whole = await openWholeDatabase();
  onTestFinished(() => whole.close());
  const inWhole = statementsOf(whole);
  await inWhole(
    `insert into users (id, user_type, language, native_language, created_at) select gen_random_uuid(), 'guest', 'en', 'de', now()`,
  );
  await inWhole(`insert into chats (id, user_id, npc_id, language, created_at)
    select gen_random_uuid(), id, '${NPC_IDS.lena}', 'en', now() from users`);
  await inWhole(`insert into messages (id, chat_id, position, sender, language, created_at)
    select gen_random_uuid(), c.id, n, 'user', 'en', now() from chats c, generate_series(0, 10999) n`);
  await inWhole(`insert into line_corrections (message_id, edition, native_language, text, changes, created_at)
    select id, e, 'de', '', '[]', now() from messages, generate_series(0, 1) e`);
  const breaks = (_table: string, rows: number): void => {
    if (rows > 10_000) throw new Error("broken off");
  };
  await expect(nameChats(inWhole, breaks)).rejects.toThrow("broken off");
  const named: number[] = [];
  await nameChats(inWhole, (_table, rows) => void named.push(rows));
  expect(named.at(-1)).toBe(22_000 - 20_000);
  const wrong = await inWhole(
    `select from line_corrections k join messages m on m.id = k.message_id where k.chat_id is distinct from m.chat_id`,
  );
  expect(wrong).toEqual([]);
});
