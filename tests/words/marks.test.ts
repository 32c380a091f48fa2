import { expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { payer } from "../kit/points/points.ts";
import { FREE_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import { DELETE_WORD, SAVED_WORD, storedWord } from "../kit/words/savedWordOperations.ts";

const server = testServerOfFile({ config: FREE_REPLIES });
const npcId = NPC_IDS.oliver;
const MARKS = `query ($npcId: ID!, $messageIds: [ID!]!) {
  messageWords(npcId: $npcId, messageIds: $messageIds) { messageId saved { ${SAVED_WORD} } }
}`;

type Talker = Awaited<ReturnType<typeof payer>>;

async function marksOf(user: Talker, messageIds: string[], of: string = npcId): Promise<string[][]> {
  const { data, errors } = await user.request<{ messageWords: { saved: { lemma: string }[] }[] }>(MARKS, {
    npcId: of,
    messageIds,
  });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.messageWords.map(({ saved }) => saved.map(({ lemma }) => lemma));
}

async function told(user: Talker, text: string): Promise<string> {
  server.model.next(text);
  return (await converse(user, npcId, "Hello")).id;
}

test("a saved word is marked in each message where it occurs, in whatever case, and in no other one", async () => {
  const user = await payer(server, 0);
  const [weather, both, none] = [
    await told(user, "The weather!"),
    await told(user, "It Depends on the WEATHER."),
    await told(user, "Bye."),
  ];
  await storedWord(server.database, user.userId, { lemma: "weather" });
  await storedWord(server.database, user.userId, { lemma: "depend", surface: "depends" });
  await storedWord(server.database, user.userId, { lemma: "rain" });
  expect(await marksOf(user, [weather, both, none])).toEqual([["weather"], ["weather", "depend"], []]);
});

test("a saved term of several words is marked after a reload and in later replies, and a part of it is not", async () => {
  const user = await payer(server, 0);
  const first = await told(user, "I look forward to it.");
  await storedWord(server.database, user.userId, { lemma: "look forward to" });
  const later = await told(user, "We Look forward to rain.");
  expect(await marksOf(user, [first, later])).toEqual([["look forward to"], ["look forward to"]]);
  expect(await marksOf(user, [await told(user, "Look! Forward to the sea.")])).toEqual([[]]);
});

test.each([
  ["ja", "yuki", "明日、お茶会をしませんか。", "茶会"],
  ["ko", "minji", "커피 한잔을 마셔요.", "커피 한잔"],
] as const)(
  "in %s, which %s speaks, a saved term is marked where it begins or ends inside of a word: %s",
  async (language, speaker, text, lemma) => {
    const user = await payer(server, 0);
    await accountsOverGraphql(server.url).updateProfile(user.token, { language });
    await storedWord(server.database, user.userId, { lemma, language });
    server.model.next(text);
    const { id } = await converse(user, NPC_IDS[speaker], "!");
    expect(await marksOf(user, [id], NPC_IDS[speaker])).toEqual([[lemma]]);
  },
);

test("no word is marked that is saved in another language, deleted, or another user's, nor a correction", async () => {
  const [user, other] = [await payer(server, 0), await payer(server, 0)];
  const message = await told(user, "The weather!");
  await storedWord(server.database, other.userId, { lemma: "weather" });
  await storedWord(server.database, user.userId, { lemma: "weather", language: "fr" });
  await storedWord(server.database, user.userId, { lemma: "weather", kind: "correction" });
  const wordId = await storedWord(server.database, user.userId, { lemma: "weather" });
  expect(await marksOf(user, [message])).toEqual([["weather"]]);
  await user.request(DELETE_WORD, { wordId });
  expect(await marksOf(user, [message])).toEqual([[]]);
});
