import { sql } from "kysely";
import { expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { createLog } from "../../server/logs/log.ts";
import { scriptedMemory } from "../kit/ai/scriptedMemory.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { hear } from "../kit/channels/hear.ts";
import { converse, history, regenerate, send, watch } from "../kit/chat/chatOperations.ts";
import { CHANGE, FORGET, FORGET_ALL, memoryOf, remembered, SHARE } from "../kit/memory/memoryOperations.ts";
import { untilRead } from "../kit/memory/untilRead.ts";
import { payer } from "../kit/points/points.ts";
import { ownServerOfFile } from "../kit/server/testServerOfFile.ts";

const npcId = NPC_IDS.lena;
const SECRET = "Quixhaven";
const FACT = `Anna lives in ${SECRET}.`;
const ANOTHER = "Anna has a dog.";

const memoryModel = scriptedMemory({
  [`live in ${SECRET}`]: { topic: "person", subject: "home", text: FACT, words: [SECRET] },
  [`${SECRET} again`]: { topic: "plan", subject: "summer", text: `Anna goes to ${SECRET}.`, words: [SECRET] },
  "a dog": { topic: "person", subject: "pet", text: ANOTHER, words: ["dog"] },
});
const embedded: string[] = [];
const embeddingModel = {
  embed: (texts: readonly string[]) => {
    embedded.push(...texts);
    return Promise.resolve(texts.map(() => [1, 0]));
  },
};
const logged: string[] = [];
const log = createLog("trace", { write: (line: string) => void logged.push(line) });
const server = ownServerOfFile({ memoryModel, embeddingModel, log });

type Person = Awaited<ReturnType<typeof payer>>;

const SUGGEST = "mutation ($npcId: ID!) { suggestReplies(npcId: $npcId) { text } }";
const CORRECT =
  "mutation ($npcId: ID!, $messageId: ID!) { correctLine(npcId: $npcId, messageId: $messageId) { text } }";

/** Everything that a server sends to models and people from then on, as one text. */
function outgoing(user: Person): { text(): Promise<string> } {
  const asked = Object.values(server.languageTools.asked);
  const sinks: unknown[][] = [server.model.prompts, memoryModel.asked, embedded, ...asked];
  const starts = sinks.map(({ length }) => length);
  return {
    text: async () => {
      const sent = sinks.map((sink, index) => sink.slice(starts[index]));
      const { data } = await user.request("{ exportData }");
      return JSON.stringify([sent, await remembered(user, npcId), data, logged]);
    },
  };
}

/** Someone who has told a character two things, which it remembers, and has had something suggested. */
async function told(): Promise<Person> {
  const user = await payer(server, 1000);
  server.model.next(`${SECRET} is far away.`);
  await converse(user, npcId, `I live in ${SECRET}.`);
  await converse(user, npcId, `I may be in ${SECRET.toUpperCase()} again in summer. I have a dog.`);
  server.languageTools.nextSuggestions([{ text: `I like ${SECRET}.`, translation: `[de] ${SECRET}` }]);
  await user.request(SUGGEST, { npcId });
  await untilRead(server, user.userId);
  return user;
}

/** How many messages that are forgotten have a vector still. */
async function forgottenVectors(userId: string): Promise<number | undefined> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from memory_turns t join messages m on m.chat_id = t.chat_id and m.position = t.position
      join chats c on c.id = m.chat_id
    where c.user_id = ${userId} and m.forgotten_at is not null`.execute(server.database.orm.em.fork().getKysely());
  return rows[0]?.found;
}

test("what is forgotten is in nothing that leaves the server from then on, and what was said beside it stays remembered", async () => {
  const user = await told();
  const before = outgoing(user);
  expect(await before.text()).toContain(SECRET);
  expect(logged.join("\n")).not.toContain(SECRET);

  const { id: memoryId } = await memoryOf(user, npcId, FACT);
  expect(await user.request(FORGET, { memoryId })).toMatchObject({ data: { forgetMemory: memoryId } });
  const later = outgoing(user);
  await untilRead(server, user.userId);
  await converse(user, npcId, "Where do I live?");
  await regenerate(user, npcId);
  await untilRead(server, user.userId);
  await user.request(SUGGEST, { npcId });
  const lines = (await history(user, npcId)).filter(({ sender }) => sender === "user");
  // What follows the answer that told it.
  await user.request(CORRECT, { npcId, messageId: lines.at(-1)?.id });
  expect(server.languageTools.asked.suggest.length).toBeGreaterThan(0);
  expect(server.languageTools.asked.correct.length).toBeGreaterThan(0);

  const text = await later.text();
  expect(text.toLowerCase()).not.toContain(SECRET.toLowerCase());
  expect((await remembered(user, npcId)).memories.map((memory) => memory.text)).toEqual([ANOTHER]);
  expect(text).toContain('"forgotten":true');
  expect(await forgottenVectors(user.userId)).toBe(0);
  // Its person still reads what they have said.
  expect((await history(user, npcId)).map((message) => message.text).join(" ")).toContain(SECRET);
});

test("the line before the one that is corrected is not told once it is forgotten", async () => {
  const user = await payer(server, 1000);
  server.model.next(`${SECRET} is far away.`);
  await converse(user, npcId, `I live in ${SECRET}.`);
  const { message } = await send(user, npcId, "Yes, it is.");
  await untilRead(server, user.userId);
  const { id: memoryId } = await memoryOf(user, npcId, FACT);
  await user.request(FORGET, { memoryId });
  await user.request(CORRECT, { npcId, messageId: message.id });
  expect(server.languageTools.asked.correct.at(-1)).toMatchObject({ text: "Yes, it is." });
  expect(JSON.stringify(server.languageTools.asked.correct.at(-1))).not.toContain(SECRET);
});

test("what a character may have been told while something is forgotten is in no later prompt either", async () => {
  const user = await told();
  const wait = Promise.withResolvers<void>();
  server.model.next("In Quix", wait.promise, "haven.");
  const { reply } = await send(user, npcId, "Where do I live?");
  const { id: memoryId } = await memoryOf(user, npcId, FACT);
  await user.request(FORGET, { memoryId });
  wait.resolve();
  await watch(user, reply.replyId ?? "");
  const later = outgoing(user);
  await converse(user, npcId, "And else?");
  await untilRead(server, user.userId);
  expect(await later.text()).not.toContain(SECRET);
});

test("what is suggested by a model that was asked before something is forgotten is not shown; the model is asked again", async () => {
  const user = await told();
  await converse(user, npcId, "Yes.");
  const wait = gate();
  const { suggest } = server.languageTools.asked;
  const before = suggest.length;
  server.languageTools.nextSuggestions(wait.passed.then(() => [{ text: `Back to ${SECRET}!`, translation: "" }]));
  const suggesting = user.request(SUGGEST, { npcId });
  await expect.poll(() => suggest.length).toBe(before + 1);
  await user.request(FORGET, { memoryId: (await memoryOf(user, npcId, FACT)).id });
  const later = outgoing(user);
  wait.open();
  expect(JSON.stringify(await suggesting)).not.toContain(SECRET);
  expect(suggest.length).toBe(before + 2);
  expect(await later.text()).not.toContain(SECRET);
});

test("a memory that was put into other words is forgotten with all that told it before", async () => {
  const user = await told();
  const { id: memoryId } = await memoryOf(user, npcId, FACT);
  await user.request(CHANGE, { memoryId, text: "Anna lives by the sea." });
  await user.request(FORGET, { memoryId });
  const later = outgoing(user);
  await converse(user, npcId, "Where do I live?");
  await untilRead(server, user.userId);
  expect((await later.text()).toLowerCase()).not.toContain(SECRET.toLowerCase());
});

test("what a person has put into other words stays when what it told before is forgotten, and does not name it", async () => {
  const user = await told();
  const { id: memoryId } = await memoryOf(user, npcId, FACT);
  await user.request(CHANGE, { memoryId, text: "Anna lives by the sea." });
  await converse(user, npcId, `I will see ${SECRET} again.`);
  await untilRead(server, user.userId);
  await user.request(FORGET, { memoryId: (await memoryOf(user, npcId, `Anna goes to ${SECRET}.`)).id });
  const later = outgoing(user);
  await converse(user, npcId, "Where do I live?");
  await untilRead(server, user.userId);
  const text = await later.text();
  expect(text).toContain("Anna lives by the sea.");
  expect(text.toLowerCase()).not.toContain(SECRET.toLowerCase());
});

test("a memory that is shared is forgotten in every chat", async () => {
  const user = await told();
  const { id: memoryId } = await memoryOf(user, npcId, FACT);
  await user.request(SHARE, { memoryId, isShared: true });
  server.model.next(`Tell me about ${SECRET}.`);
  await converse(user, NPC_IDS.yuki, "Hi");
  expect((await remembered(user, NPC_IDS.yuki)).memories).toMatchObject([{ id: memoryId, npc: { id: npcId } }]);
  await user.request(FORGET, { memoryId });
  expect((await remembered(user, NPC_IDS.yuki)).memories).toEqual([]);
  const later = outgoing(user);
  await converse(user, NPC_IDS.yuki, "And you?");
  await untilRead(server, user.userId);
  expect(await later.text()).not.toContain(SECRET);
});

test("a chat of which all is forgotten is remembered from then on alone", async () => {
  const user = await told();
  await user.request(FORGET_ALL, { npcId });
  expect(await remembered(user, npcId)).toMatchObject({ summaries: [], memories: [], total: 0 });
  const later = outgoing(user);
  server.model.next("Nice.");
  await converse(user, npcId, "I have a dog.");
  await untilRead(server, user.userId);
  expect(server.model.prompts.at(-1)?.turns).toEqual([{ speaker: "user", text: "I have a dog." }]);
  expect((await remembered(user, npcId)).memories.map(({ text }) => text)).toEqual([ANOTHER]);
  expect(await later.text()).not.toContain(SECRET);
});

interface Told {
  events: { __typename: string; messageId?: string; forgotten?: number; remembered?: { id: string; text: string } };
}
const EVENTS =
  "subscription { events { __typename ... on WishHeeded { npcId messageId forgotten remembered { id text } } ... on MemoryChanged { memoryVersion } } }";

test("“forget that” forgets what the last exchange told before it is answered, and the page says so", async () => {
  const user = await payer(server, 1000);
  const { told: heard, leave } = hear<Told>(server.url, user.token, EVENTS);
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  await converse(user, npcId, "I have a dog.");
  server.model.next(`${SECRET} is far away.`);
  await converse(user, npcId, `I live in ${SECRET}.`);
  await untilRead(server, user.userId);
  const later = outgoing(user);
  await converse(user, npcId, "Forget that, please.");
  expect(server.model.prompts.at(-1)?.turns.map(({ text }) => text)).toContain("Forget that, please.");
  await converse(user, npcId, "What do you know?");
  await untilRead(server, user.userId);
  const text = await later.text();
  expect(text).not.toContain(SECRET);
  expect(text).toContain(ANOTHER);
  const heeded = heard.map(({ events }) => events).filter(({ __typename }) => __typename === "WishHeeded");
  expect(heeded).toMatchObject([{ forgotten: 1, remembered: null }]);
  await leave();
});

test("“forget that …” forgets what matches best, also what was not read yet, and nothing else", async () => {
  const user = await told();
  server.model.next(`All right, ${SECRET} is forgotten.`);
  const { message } = await send(user, npcId, `Forget that I live in ${SECRET}.`);
  await expect.poll(() => server.model.prompts.at(-1)?.turns.at(-1)?.text).toBe(message.text);
  // The message itself is answered; nothing before it tells the same.
  expect(JSON.stringify(server.model.prompts.at(-1)?.turns.slice(0, -1))).not.toContain(SECRET);
  const later = outgoing(user);
  await untilRead(server, user.userId);
  await converse(user, npcId, "What do you know?");
  await untilRead(server, user.userId);
  const text = await later.text();
  expect(text).not.toContain(SECRET);
  expect(text).toContain(ANOTHER);
});

test("“remember that …” is remembered at once, pinned, and undone by forgetting it", async () => {
  const user = await payer(server, 1000);
  const { told: heard, leave } = hear<Told>(server.url, user.token, EVENTS);
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  await converse(user, npcId, "Remember that my sister is called Mia.");
  const heeded = () => heard.map(({ events }) => events).find(({ __typename }) => __typename === "WishHeeded");
  await expect.poll(heeded).toMatchObject({ forgotten: 0, remembered: { text: "my sister is called Mia" } });
  expect((await remembered(user, npcId)).memories).toMatchObject([
    { text: "my sister is called Mia", isPinned: true, messageId: heeded()?.messageId },
  ]);
  await user.request(FORGET, { memoryId: heeded()?.remembered?.id });
  expect((await remembered(user, npcId)).memories).toEqual([]);
  await leave();
});
