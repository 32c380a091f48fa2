import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { AppError } from "../../schema/rules/appError.ts";
import { scriptedMemory } from "../kit/ai/scriptedMemory.ts";
import type { ScriptedMemory } from "../kit/ai/scriptedMemory.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { readingNode } from "../kit/memory/readingNode.ts";
import { memoriesOf, stretchesOf } from "../kit/memory/storedMemories.ts";
import { untilNoted } from "../kit/memory/untilNoted.ts";
import { balance, payer, records } from "../kit/points/points.ts";
import { ownServerOfFile } from "../kit/server/testServerOfFile.ts";

const PRICE = 2;
const GRANT = 1000;
/** Later than any conversation is due, and than any that could not be read. */
const LATER_MS = 7 * 3_600_000;
/** More than are read at once. */
const EXCHANGES = 13;
const npcs = [NPC_IDS.lena, NPC_IDS.jonas];

// It notes what is said, and reads nothing itself.
const server = ownServerOfFile({ config: { prices: { reply: 0 } } });

/** A person who has said this many things in each chat, none of them twice. */
async function talker(exchanges: number, chats = npcs): Promise<Awaited<ReturnType<typeof payer>>> {
  const user = await payer(server, GRANT);
  for (const npcId of chats)
    for (let said = 0; said < exchanges; said += 1) {
      server.model.next(`Answer ${said} of ${npcId}.`);
      await converse(user, npcId, `Message ${said} to ${npcId}.`);
    }
  await untilNoted(server.database, user.userId, chats.length);
  return user;
}

const turnsOf = (...models: ScriptedMemory[]): string[] =>
  models.flatMap(({ asked }) => asked.flatMap(({ turns }) => turns.map(({ text }) => text))).toSorted();

/** All that the two have said in these chats, but for greetings. */
const allSaid = (exchanges: number, chats = npcs): string[] =>
  chats
    .flatMap((npcId) =>
      Array.from({ length: exchanges }, (_, said) => [`Answer ${said} of ${npcId}.`, `Message ${said} to ${npcId}.`]),
    )
    .flat()
    .toSorted();

const withoutGreetings = (texts: string[]): string[] => texts.filter((text) => /^(?:Answer|Message) /u.test(text));

test("two nodes at once read each message once, and each part is paid for once", async () => {
  const user = await talker(EXCHANGES);
  const models = [scriptedMemory(), scriptedMemory()];
  const nodes = await Promise.all(models.map((model) => readingNode(server, model, PRICE)));
  const outcomes = (await Promise.all(nodes.map((node) => node.read(LATER_MS)))).flat();
  await Promise.all(nodes.map((node) => node.read(LATER_MS)));

  expect(withoutGreetings(turnsOf(...models))).toEqual(allSaid(EXCHANGES));
  expect(outcomes.filter((outcome) => outcome === "failed")).toEqual([]);
  const stretches = await stretchesOf(server.database, user.userId);
  expect(stretches.length).toBeGreaterThan(npcs.length);
  expect((await balance(user)).balance).toBe(GRANT - PRICE * stretches.length);
  expect((await records(user)).items.filter(({ description }) => description === "memory")).toHaveLength(
    stretches.length,
  );
});

test("what a node was asked that died before it stored it is read by another, and stored and paid for once", async () => {
  const user = await talker(1, [NPC_IDS.lena]);
  const fact = { topic: "person", subject: "home", text: "Anna lives in Bonn." } as const;
  const [dying, living] = [scriptedMemory({ Message: fact }), scriptedMemory({ Message: fact })];
  const { passed, open } = gate();
  dying.next(passed.then(() => ({ summary: "Too late.", facts: [{ ...fact, words: [], importance: 2, turn: 1 }] })));
  const stuck = (await readingNode(server, dying, PRICE)).read(LATER_MS);
  await vi.waitUntil(() => dying.asked.length === 1);
  const other = await readingNode(server, living, PRICE);
  expect(await other.read(LATER_MS)).toEqual([]);
  // Its lease has run out.
  await sql`update chat_memories set claimed_until = clock_timestamp() where user_id = ${user.userId}`.execute(
    server.database.orm.em.fork().getKysely(),
  );
  expect(await other.read(LATER_MS)).toEqual(["read"]);
  open();
  await stuck;

  expect(await stretchesOf(server.database, user.userId)).toMatchObject([{ from: 0, summary: fact.text }]);
  expect(await memoriesOf(server.database, user.userId)).toHaveLength(1);
  expect((await balance(user)).balance).toBe(GRANT - PRICE);
});

test("a node that is stopped leaves at once what it reads to another, and nothing is paid for it", async () => {
  const user = await talker(1, [NPC_IDS.lena]);
  const [leaving, staying] = [scriptedMemory(), scriptedMemory()];
  leaving.next(new Promise(() => undefined));
  const node = await readingNode(server, leaving, PRICE);
  const left = node.read(LATER_MS);
  await vi.waitUntil(() => leaving.asked.length === 1);
  node.stop();
  expect(await left).toEqual([]);
  expect((await balance(user)).balance).toBe(GRANT);
  expect(await (await readingNode(server, staying, PRICE)).read(LATER_MS + 1000)).toEqual(["read"]);
  expect((await balance(user)).balance).toBe(GRANT - PRICE);
});

test("a summary of which something is to be forgotten is made again of the rest, and not paid for again", async () => {
  const user = await talker(1, [NPC_IDS.lena]);
  const model = scriptedMemory({ Answer: { topic: "character", subject: "pet", text: "Lena has a cat." } });
  const node = await readingNode(server, model, PRICE);
  await node.read(LATER_MS);
  const db = server.database.orm.em.fork().getKysely();
  await sql`update memory_stretches set is_stale = true where chat_id in (select id from chats where user_id = ${user.userId})`.execute(
    db,
  );
  await sql`update messages set forgotten_at = now() where text like 'Message 0 %' and chat_id in (select id from chats where user_id = ${user.userId})`.execute(
    db,
  );
  await sql`update chat_memories set due_at = now() where user_id = ${user.userId}`.execute(db);
  model.next({ summary: "Made again.", facts: [] });
  expect(await node.read(LATER_MS)).toEqual(["read"]);

  expect(model.asked.at(-1)?.turns.map(({ text }) => text)).not.toContain(`Message 0 to ${NPC_IDS.lena}.`);
  expect(await stretchesOf(server.database, user.userId)).toMatchObject([{ summary: "Made again." }]);
  expect((await balance(user)).balance).toBe(GRANT - PRICE);
});

test("reading stops where points would run out, and goes on when there are some and more is said", async () => {
  const user = await talker(1, [NPC_IDS.lena]);
  const model = scriptedMemory();
  const dear = await readingNode(server, model, GRANT + 1);
  expect(await dear.read(LATER_MS)).toEqual(["failed"]);
  expect(await dear.read(2 * LATER_MS)).toEqual([]);
  expect(model.asked).toEqual([]);
  expect((await balance(user)).balance).toBe(GRANT);
  await converse(user, NPC_IDS.lena, "Hello again");
  await untilNoted(server.database, user.userId);
  expect(await (await readingNode(server, model, GRANT)).read(3 * LATER_MS)).toEqual(["read"]);
  expect((await balance(user)).balance).toBe(0);
});

test("what cannot be read is left for longer each time, is not read sooner because more is said, and counts against no one", async () => {
  const user = await talker(1, [NPC_IDS.lena]);
  const model = scriptedMemory();
  const node = await readingNode(server, model, PRICE);
  const fail = (): void => model.next(new AppError("AI_UNAVAILABLE"));
  const waits: number[] = [];
  let ahead = LATER_MS;
  for (let failures = 0; failures < 4; failures += 1) {
    fail();
    expect(await node.read(ahead)).toEqual(["failed"]);
    let minutes = 0;
    do minutes += 1;
    while (minutes < 60 && (await untilDue(ahead + minutes * 60_000)) === 0);
    waits.push(minutes);
    ahead += minutes * 60_000;
  }
  expect(waits.map((minutes) => Math.round(Math.log2(minutes)))).toEqual([0, 1, 2, 3]);
  await converse(user, NPC_IDS.lena, "Are you there?");
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await untilDue(ahead - 60_000)).toBe(0);

  for (let failures = 0; failures < 60; failures += 1) {
    fail();
    ahead += LATER_MS;
    await node.read(ahead);
  }
  await expect(node.requireActsLeft(user.userId)).resolves.toBeUndefined();
  expect((await balance(user)).balance).toBe(GRANT);

  async function untilDue(aheadMs: number): Promise<number> {
    const at = new Date(Date.now() + aheadMs);
    const { rows } = await sql`select from chat_memories where user_id = ${user.userId} and due_at <= ${at}`.execute(
      server.database.orm.em.fork().getKysely(),
    );
    return rows.length;
  }
});

test("what guests say is not read", async () => {
  const guest = await server.guest();
  await converse(guest, NPC_IDS.lena, "I live in Bonn.");
  const user = await talker(1, [NPC_IDS.lena]);
  const model = scriptedMemory();
  await (await readingNode(server, model)).read(LATER_MS);
  expect(model.payers).toEqual([user.userId]);
});
