import { sql } from "kysely";
import { expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { scriptedMemory } from "../kit/ai/scriptedMemory.ts";
import { converse, regenerate, SHOW } from "../kit/chat/chatOperations.ts";
import { rewindMemory } from "../../db/queries/memory/rewind.ts";
import { inTestTransaction } from "../kit/database/testTransaction.ts";
import { readingNode } from "../kit/memory/readingNode.ts";
import { untilNoted } from "../kit/memory/untilNoted.ts";
import { memoriesOf, stretchesOf } from "../kit/memory/storedMemories.ts";
import { untilRead } from "../kit/memory/untilRead.ts";
import { payer } from "../kit/points/points.ts";
import { ownServerOfFile } from "../kit/server/testServerOfFile.ts";

const HOUR_MS = 3_600_000;
const npcId = NPC_IDS.lena;
const memoryModel = scriptedMemory({
  "a cat": { topic: "character", subject: "pet", text: "Lena has a cat." },
  "a dog": { topic: "character", subject: "pet", text: "Lena has a dog." },
});
// As seldom as in use: replies are written again before they are looked at.
const server = ownServerOfFile({ memoryModel, afterwardsMs: 1000 });

/** What is stored of a person's chats. While a reply is written again, what stands before it may be read already. */
const summariesOf = async (userId: string): Promise<string[]> =>
  (await stretchesOf(server.database, userId)).map(({ summary }) => summary);

test("of a reply that is written again only the alternative that is shown is remembered", async () => {
  const user = await payer(server, 100);
  server.model.next("I have a cat.");
  await converse(user, npcId, "Hello");
  await untilRead(server, user.userId);
  expect(await memoriesOf(server.database, user.userId)).toMatchObject([{ text: "Lena has a cat." }]);

  server.model.next("I have a dog.");
  const { id: messageId } = await regenerate(user, npcId);
  expect(await memoriesOf(server.database, user.userId)).toEqual([]);
  expect(await summariesOf(user.userId)).not.toContain("Lena has a cat.");
  await untilRead(server, user.userId);
  expect(await memoriesOf(server.database, user.userId)).toMatchObject([{ text: "Lena has a dog." }]);

  await user.request(SHOW, { npcId, messageId, index: 1 });
  await untilRead(server, user.userId);
  expect(await memoriesOf(server.database, user.userId)).toMatchObject([{ text: "Lena has a cat." }]);
});

test("what a reply had superseded holds again once that reply is another one", async () => {
  const user = await payer(server, 100);
  server.model.next("I have a cat.");
  await converse(user, npcId, "Hello");
  await untilRead(server, user.userId);
  server.model.next("I have a dog.");
  await converse(user, npcId, "Do you?");
  await untilRead(server, user.userId);
  expect(await memoriesOf(server.database, user.userId)).toMatchObject([
    { text: "Lena has a cat.", isSuperseded: true },
    { text: "Lena has a dog.", isSuperseded: false },
  ]);
  server.model.next("Do I what?");
  await regenerate(user, npcId);
  expect(await memoriesOf(server.database, user.userId)).toMatchObject([
    { text: "Lena has a cat.", isSuperseded: false },
  ]);
  await untilRead(server, user.userId);
});

test("what a model makes of a reply that is written again meanwhile is not stored", async () => {
  const user = await payer(server, 100);
  server.model.next("I have a cat.");
  const said = Promise.withResolvers<{ summary: string; facts: [] }>();
  const before = memoryModel.asked.length;
  memoryModel.next(said.promise);
  await converse(user, npcId, "Hello");
  const read = untilRead(server, user.userId);
  await expect.poll(() => memoryModel.asked.length).toBe(before + 1);
  server.model.next("I have a dog.");
  await regenerate(user, npcId);
  said.resolve({ summary: "Lena has a cat.", facts: [] });
  await read;
  const summaries = await summariesOf(user.userId);
  expect(summaries.at(-1)).toBe("Lena has a dog.");
  expect(summaries).not.toContain("Lena has a cat.");
  expect(await memoriesOf(server.database, user.userId)).toMatchObject([{ text: "Lena has a dog." }]);
});

test("what is changed just now is read once it has changed, and not as it was before", async () => {
  const user = await payer(server, 100);
  server.model.next("I have a cat.");
  await converse(user, npcId, "Hello");
  await untilNoted(server.database, user.userId);
  const node = await readingNode(server, memoryModel);
  await inTestTransaction(server.database, async ({ em }) => {
    const { rows } = await sql<{ id: string; position: number }>`
      select c.id, max(m.position) as position from chats c join messages m on m.chat_id = c.id
      where c.user_id = ${user.userId} group by c.id`.execute(em.getKysely());
    const [chat = { id: "", position: 0 }] = rows;
    await rewindMemory(em, chat.id, chat.position, new Date());
    expect(await node.read(HOUR_MS)).toEqual([]);
    await sql`update replies r set text = 'I have a dog.' where chat_id = ${chat.id}`.execute(em.getKysely());
  });
  await node.read(HOUR_MS);
  expect(await memoriesOf(server.database, user.userId)).toMatchObject([{ text: "Lena has a dog." }]);
});
