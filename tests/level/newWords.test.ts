import { expect, test } from "vitest";
import list from "../../server/adapters/words/ranks/en.json" with { type: "json" };
import { storeVocabulary } from "../../db/queries/level/vocabularies.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import type { Api } from "../kit/channels/api.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { untilScored } from "../kit/level/untilScored.ts";
import { payer } from "../kit/points/points.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import { storedWord } from "../kit/words/savedWordOperations.ts";
import { explain } from "../kit/words/wordOperations.ts";

const npcId = NPC_IDS.oliver;
const server = testServerOfFile({ config: { prices: { reply: 0, word: 0 } } });
const TEXT = "The telescope is on the table. Do you like lettuce, Annegret? I do.";

const NEW_WORDS = `query ($npcId: ID!, $messageIds: [ID!]!) {
  messageWords(npcId: $npcId, messageIds: $messageIds) { text newWords words }
}`;
const SAY = `mutation ($lemma: String!, $isKnown: Boolean!) { sayWordKnown(language: en, lemma: $lemma, isKnown: $isKnown) }`;

interface Words {
  text: string;
  newWords: number[];
  words: [start: number, end: number][];
}

async function beginner() {
  const user = await payer(server, 10);
  await user.request("mutation { updateProfile(input: { language: en, nativeLanguage: de, level: beginner }) { id } }");
  server.model.next(TEXT);
  return { user, message: await converse(user, npcId, "Hello there") };
}

/** The words of a reply that count as new. */
async function newIn(user: Api, messageId: string): Promise<string[]> {
  const { data } = await user.request<{ messageWords: Words[] }>(NEW_WORDS, { npcId, messageIds: [messageId] });
  const [found] = data?.messageWords ?? [];
  return (found?.newWords ?? []).map((at) => {
    const end = found?.words.find(([start]) => start === at)?.[1];
    return found?.text.slice(at, end) ?? "";
  });
}

const say = (user: Api, lemma: string, isKnown: boolean) => user.request(SAY, { lemma, isKnown });

test("words of a reply are new that are rarer than what one knows, names are not", async () => {
  const { user, message } = await beginner();
  expect(await newIn(user, message.id)).toEqual(["telescope", "lettuce"]);
});

test("to advanced learners words are new only once a placement told what they know", async () => {
  const { user, message } = await beginner();
  await user.request("mutation { updateProfile(input: { level: advanced }) { id } }");
  expect(await newIn(user, message.id)).toEqual([]);
  await storeVocabulary(server.database.orm.em.fork(), {
    userId: user.userId,
    language: "en",
    size: 4000,
    placedAt: new Date(),
  });
  expect(await newIn(user, message.id)).toEqual(["telescope", "lettuce"]);
});

test("what one says of a word counts before all else, and can be said otherwise", async () => {
  const { user, message } = await beginner();
  await storedWord(server.database, user.userId, { lemma: "lettuce" });
  await say(user, "Lettuce", true);
  await say(user, "table", false);
  expect(await newIn(user, message.id)).toEqual(["telescope", "table"]);
  await say(user, "table", true);
  expect(await newIn(user, message.id)).toEqual(["telescope"]);
  for (const lemma of ["", "  ", "a".repeat(101)])
    expect(await user.codeOf(SAY, { lemma, isKnown: true })).toBe("VALIDATION_FAILED");
});

test("a common word that was looked up is new until one says that one knows it, for this person alone", async () => {
  const { user, message } = await beginner();
  const other = await beginner();
  await explain(user, npcId, message.id, TEXT.indexOf("table"));
  expect(await newIn(user, message.id)).toEqual(["telescope", "table", "lettuce"]);
  expect(await newIn(other.user, other.message.id)).toEqual(["telescope", "lettuce"]);
  await say(user, "table", true);
  await explain(user, npcId, message.id, TEXT.indexOf("table"));
  expect(await newIn(user, message.id)).toEqual(["telescope", "lettuce"]);
});

test("replies are scored by what was said of words", async () => {
  const { user } = await beginner();
  await untilScored(server.database, user.userId);
  await say(user, "lettuce", true);
  await say(user, "telescope", true);
  await say(user, "like", false);
  server.model.next(TEXT);
  await converse(user, npcId, "Once more");
  await untilScored(server.database, user.userId);
  const scores = await server.database.orm.em.fork().execute<{ hard_words: string[] }[]>(
    `select s.hard_words from reply_scores s join replies r on r.id = s.reply_id join chats c on c.id = r.chat_id
     where c.user_id = ? order by r.created_at`,
    [user.userId],
  );
  expect(scores.map(({ hard_words: hard }) => hard)).toEqual([["telescope", "lettuce"], ["like"]]);
});

test("what one has told of one's words is in the export of one's data", async () => {
  const { user } = await beginner();
  await say(user, "lettuce", true);
  const { data } = await user.request<{ exportData: Record<string, unknown> }>("{ exportData }");
  expect(data?.exportData).toMatchObject({
    vocabularies: [],
    wordKnowledge: [{ language: "en", key: "lettuce", is_known: true, is_said: true }],
  });
});

test("a word that is put together of a thousand common ones is explained like any other", async () => {
  const { user } = await beginner();
  const words = list.split(" ").filter((word) => /^[a-z]{4,}$/.test(word));
  const text = `${words.slice(0, 1000).join("-")} is long.`;
  server.model.next(text);
  const message = await converse(user, npcId, "Say it");
  expect((await explain(user, npcId, message.id, 0)).gloss).toBeTruthy();
});
