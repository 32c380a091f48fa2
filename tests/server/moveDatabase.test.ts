import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { PgBoss } from "pg-boss";
import { afterAll, expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import type { Database } from "../../db/connection.ts";
import { carryOver } from "../../db/move/carryOver.ts";
import { checkTarget, markTarget } from "../../db/move/checkTarget.ts";
import { moveBetween } from "../../db/move/moveBetween.ts";
import { openMoveSession } from "../../db/move/moveSession.ts";
import { requireSettled } from "../../db/move/requireSettled.ts";
import { migrate } from "../../db/migrate.ts";
import { tablesInParts } from "../../db/partitions/tablesInParts.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { contentOf } from "../kit/database/contentOf.ts";
import { openWholeDatabase } from "../kit/database/newDatabase.ts";
import { createTestDatabase } from "../kit/database/testDatabase.ts";

const OWNER = `mover_${randomUUID().slice(0, 8)}`;
/** A database of a user's who is nothing but its owner. */
async function makeTarget(options = "", owner = OWNER): Promise<string> {
  const name = `target_${randomUUID().replaceAll("-", "")}`;
  await tell(`create database ${name} template template0 owner ${owner} ${options}`);
  onTestFinished(() => tell(`drop database if exists ${name} with (force)`));
  const url = new URL(inject("clusterUrl"));
  url.pathname = name;
  url.username = url.password = OWNER;
  return url.href;
}

async function tell(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject("clusterUrl") });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function makeSource(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return url;
}

async function at<Result>(url: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ url, poolSize: 2 });
  return work(database).finally(() => database.close());
}

/** The rows of its tables, but for those of its migrations, which have run there at another time. */
const contentAt = (url: string): Promise<Record<string, string>> =>
  at(url, async (database) => {
    const { mikro_orm_migrations: _ran, ...content } = await contentOf(database);
    return content;
  });

const takesWrites = (url: string): Promise<boolean> => at(url, (database) => database.answers());

await tell(`create role ${OWNER} login password '${OWNER}'`);
afterAll(() => tell(`drop role ${OWNER}`));

test("all is carried over into a database of a user who is no superuser: rows, mails, references and triggers", async () => {
  const [from, to] = [await makeSource(), await makeTarget()];
  const boss = new PgBoss({ connectionString: from, schema: "pgboss", max: 1 });
  await boss.start();
  await boss.createQueue("mails");
  await boss.send("mails", { orderId: "1" }, { startAfter: 3600 });
  await boss.stop({ graceful: false });
  const before = await contentAt(from);
  let during: boolean[] = [];
  const carried = await carryOver({ from, to, say: () => undefined, switchOver: () => (during = [true]) });
  expect(carried).toMatchObject({ mails: 1, changed: 0 });
  expect(during).toEqual([true]);
  expect(await contentAt(to)).toEqual(before);
  expect([await takesWrites(from), await takesWrites(to)]).toEqual([false, true]);
});

test("all is carried over into tables in parts, and back: what belonged to a message before names its chat then", async () => {
  const whole = await openWholeDatabase();
  onTestFinished(() => whole.close());
  const [from, to] = [whole.url, await makeTarget()];
  await at(from, async ({ orm }) => {
    const run = (statement: string): Promise<unknown> => orm.em.fork().execute(statement);
    await run(`insert into users (id, user_type, language, native_language, created_at)
      values (gen_random_uuid(), 'guest', 'en', 'de', now())`);
    await run(`insert into chats (id, user_id, npc_id, language, created_at)
      select gen_random_uuid(), id, '${NPC_IDS.lena}', 'en', now() from users`);
    await run(`insert into messages (id, chat_id, position, sender, language, created_at)
      select gen_random_uuid(), id, n, 'user', 'en', now() from chats, generate_series(0, 99) n`);
    // As the version before stores it.
    await run(`insert into line_corrections (message_id, native_language, text, changes, created_at)
      select id, 'de', '', '[]', now() from messages`);
  });
  const { line_corrections: _changed, ...before } = await contentAt(from);
  const said: string[] = [];
  await carryOver({ from, to, parts: 4, say: (line) => said.push(line), switchOver: () => undefined });
  expect(said).toContain("100 rows of line_corrections name their chats");
  const inParts = ({ orm }: Database) => tablesInParts((statement) => orm.em.fork().execute(statement));
  expect(await at(to, inParts)).toMatchObject({ parts: 4 });
  expect(await contentAt(to)).toMatchObject(before);
  const corrections = ({ orm }: Database) =>
    orm.em
      .fork()
      .execute<object[]>("select from line_corrections k join messages m using (chat_id) where m.id = k.message_id");
  expect(await at(to, corrections)).toHaveLength(100);
  await at(to, ({ orm }) => orm.em.fork().execute("delete from messages where position > 49"));
  expect(await at(to, corrections)).toHaveLength(50);
  const after = await contentAt(to);
  await carryOver({ from: to, to: from, say: () => undefined, switchOver: () => undefined });
  expect(await at(from, inParts)).toMatchObject({ parts: 0 });
  expect(await contentAt(from)).toEqual(after);
});

test("tables that a broken move has left in other parts are not filled", async () => {
  const [from, to] = [await makeSource(), await makeTarget()];
  await at(to, (database) => migrate(database, { parts: 2 }));
  const move = carryOver({ from, to, parts: 4, say: () => undefined, switchOver: () => undefined });
  await expect(move).rejects.toThrow(/in 2 parts already, not in 4/);
});

test("what DATABASE_URL names moves, and back by the same way: no server starts on the one from before", async () => {
  const [one, other] = [await makeSource(), await makeTarget()];
  const before = await contentAt(one);
  const look = (url: string): Promise<void> => at(url, ({ orm }) => requireSettled(orm.em.fork()));
  const move = (from: string, to: string) => moveBetween({ from, to, connections: 9, say: () => undefined });
  expect(await move(one, other)).toMatchObject({ changed: 0 });
  expect(await contentAt(other)).toEqual(before);
  expect([await takesWrites(one), await takesWrites(other)]).toEqual([false, true]);
  await look(other);
  await expect(look(one)).rejects.toThrow(/left for another/);
  await at(other, ({ orm }) => orm.em.fork().execute("update npcs set chat_count = chat_count + 1"));
  await move(other, one);
  expect([await takesWrites(one), await takesWrites(other)]).toEqual([true, false]);
  await look(one);
  await expect(look(other)).rejects.toThrow(/left for another/);
  expect(await contentAt(one)).not.toEqual(before);
});

test("a move that cannot be done at its last moment leaves the old database as it was", async () => {
  // Its tables are there already, which takes no time to make.
  const [from, to] = [await makeSource(), await makeSource()];
  const refuse = (): void => {
    throw new Error("withdrawn");
  };
  await expect(carryOver({ from, to, say: () => undefined, switchOver: refuse })).rejects.toThrow("withdrawn");
  expect(await takesWrites(from)).toBe(true);
  await carryOver({ from, to, say: () => undefined, switchOver: () => undefined });
  expect(await takesWrites(to)).toBe(true);
});

test.each([
  [
    "the database is not empty",
    "",
    /not empty/,
    (url: string) => at(url, ({ orm }) => orm.em.fork().execute("create table one ()")),
  ],
  ["its texts are not UTF-8", "encoding 'LATIN1' locale 'C' locale_provider libc", /LATIN1/],
  ["it does not know the small letters of all", "encoding 'UTF8' locale 'C' locale_provider libc", /upper case/],
  ["it lets in few", "connection limit 20", /20 connections are free/],
  ["the user may make no tables", "", /owner/, undefined, new URL(inject("clusterUrl")).username],
])("where %s it is refused before anything is done", async (_what, options, said, prepare?, owner?: string) => {
  const to = await makeTarget(options, owner);
  await prepare?.(to);
  const [source, target] = [await openMoveSession(await makeSource()), await openMoveSession(to)];
  onTestFinished(() => Promise.all([source.end(), target.end()]).then(() => undefined));
  await expect(checkTarget(source, target, 30)).rejects.toThrow(said);
});

test("what a move has left is thrown away by a move of the same database alone", async () => {
  const to = await makeTarget();
  const sources = [await makeSource(), await makeSource()];
  const [one, other, target] = await Promise.all([...sources, to].map(openMoveSession));
  if (!one || !other || !target) throw new Error("not connected");
  onTestFinished(() => Promise.all([one, other, target].map((session) => session.end())).then(() => undefined));
  await markTarget(one, target);
  await target.query("create table left_over ()");
  await expect(checkTarget(other, target, 30)).rejects.toThrow(/not empty/);
  expect(await checkTarget(one, target, 30)).toEqual([expect.stringMatching(/needs room/)]);
  await expect(checkTarget(one, one, 30)).rejects.toThrow(/itself/);
});
