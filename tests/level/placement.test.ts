import { expect, test } from "vitest";
import { nextCard } from "../../schema/rules/level/nextCard.ts";
import type { PlacementAnswer, PlacementWord } from "../../schema/rules/level/placementAnswer.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { codeToRegister, stranger } from "../kit/accounts/people.ts";
import { api } from "../kit/channels/api.ts";
import type { Api } from "../kit/channels/api.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { payer } from "../kit/points/points.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import { storedWord } from "../kit/words/savedWordOperations.ts";
import { untilScored } from "../kit/level/untilScored.ts";

const server = testServerOfFile();

const FIELDS = "language size learnt bands { upTo words known } days { day size }";
interface Vocabulary {
  size: number;
  learnt: number;
  bands: { upTo: number; words: number; known: number }[];
  days: { day: string; size: number }[];
}

async function wordsOf(user: Api): Promise<PlacementWord[]> {
  const { data } = await user.request<{ placementWords: PlacementWord[] }>(
    "{ placementWords(language: en) { text rank } }",
  );
  return data?.placementWords ?? [];
}

interface Card {
  words: string[];
  known: number;
}
const TAKE = `mutation ($cards: [PlacementCardInput!]!) { takePlacement(language: en, cards: $cards) { ${FIELDS} } }`;

async function take(user: Api, cards: readonly Card[]): Promise<Vocabulary> {
  const { data, errors } = await user.request<{ takePlacement: Vocabulary }>(TAKE, { cards });
  if (!data) throw new Error(`the placement was refused: ${JSON.stringify(errors)}`);
  return data.takePlacement;
}

async function vocabularyOf(user: Api, language = "en"): Promise<Vocabulary | null> {
  const { data } = await user.request<{ vocabulary: Vocabulary | null }>(
    `query ($language: Language!) { vocabulary(language: $language) { ${FIELDS} } }`,
    { language },
  );
  if (!data) throw new Error("the vocabulary did not come");
  return data.vocabulary;
}

/** Answers of someone who knows the words up to a rank. */
function answersUpTo(words: readonly PlacementWord[], last: number): Card[] {
  const answers: PlacementAnswer[] = [];
  for (let card = nextCard(words, answers, "beginner"); card; card = nextCard(words, answers, "beginner"))
    answers.push({ words: card, known: card.filter(({ rank }) => rank !== null && rank <= last).length });
  return answers.map((answer) => ({ words: answer.words.map(({ text }) => text), known: answer.known }));
}

test("a placement tells how many words one knows, by groups, and is kept for its language until the next one", async () => {
  const user = await payer(server, 1000);
  expect(await vocabularyOf(user)).toBeNull();
  const words = await wordsOf(user);
  const taken = await take(user, answersUpTo(words, 2000));
  expect(taken.size).toBeGreaterThan(1500);
  expect(taken.size).toBeLessThan(2600);
  expect(taken.bands[0]?.known).toBeGreaterThan(480);
  expect(taken.bands.at(-1)?.known).toBeLessThan(300);
  expect(await vocabularyOf(user)).toEqual(taken);
  expect(await vocabularyOf(user, "de")).toBeNull();
  const again = await take(user, answersUpTo(words, 400));
  expect(again.size).toBeLessThan(700);
  expect(await vocabularyOf(user)).toEqual(again);
});

test("answers to one word at a time count as well", async () => {
  const user = await payer(server, 1000);
  const answers = (await wordsOf(user))
    .filter(({ rank }) => rank === null || rank > 400)
    .slice(0, 40)
    .map(({ text, rank }) => ({ text, knows: rank !== null && rank <= 2500 }));
  const { data } = await user.request<{ takePlacement: Vocabulary }>(
    `mutation ($answers: [PlacementAnswerInput!]!) { takePlacement(language: en, answers: $answers) { ${FIELDS} } }`,
    { answers },
  );
  expect(data?.takePlacement.size).toBeGreaterThan(1500);
  expect(data?.takePlacement.size).toBeLessThan(4000);
  expect(await vocabularyOf(user)).toEqual(data?.takePlacement);
});

test("what is saved and known since counts as learnt", async () => {
  const user = await payer(server, 1000);
  const before = await take(user, answersUpTo(await wordsOf(user), 300));
  for (const lemma of ["lettuce", "telescope", "horizon"])
    await storedWord(server.database, user.userId, { lemma, state: "known" });
  expect(await vocabularyOf(user)).toMatchObject({ learnt: 3, size: before.size + 3 });
});

test("replies are asked for and scored by the vocabulary that a placement told", async () => {
  const user = await payer(server, 1000);
  await user.request("mutation { updateProfile(input: { language: en, level: beginner }) { id } }");
  const known = async (): Promise<number> => {
    server.model.prompts.length = 0;
    server.model.next("The lettuce is on the horizon.");
    await converse(user, NPC_IDS.oliver, "Well?");
    await untilScored(server.database, user.userId);
    return Number(/knows about the (\d+) most common/.exec(server.model.prompts.at(-1)?.system ?? "")?.[1]);
  };
  expect(await known()).toBe(500);
  const { size } = await take(user, answersUpTo(await wordsOf(user), 3000));
  expect(await known()).toBe(Number((size / 2).toPrecision(2)));
  await take(user, answersUpTo(await wordsOf(user), 100_000));
  await known();
  const scores = await server.database.orm.em.fork().execute<{ hard_words: string[] }[]>(
    `select s.hard_words from reply_scores s join replies r on r.id = s.reply_id join chats c on c.id = r.chat_id
     where c.user_id = ? order by r.created_at`,
    [user.userId],
  );
  expect(scores.map(({ hard_words: hard }) => hard.length > 0)).toEqual([true, true, false]);
});

test("how that has grown is told by day: as it was with the day's first reply, and as it is today", async () => {
  const user = await payer(server, 1000);
  const { size, days } = await take(user, answersUpTo(await wordsOf(user), 300));
  const today = new Date().toISOString().slice(0, 10);
  expect(days).toEqual([{ day: today, size }]);
  const query = (statement: string) => server.database.orm.em.fork().execute(statement, [user.userId]);
  await query("update vocabulary_days set day = day - 3 where user_id = ?");
  await storedWord(server.database, user.userId, { lemma: "lettuce", state: "known" });
  await converse(user, NPC_IDS.oliver, "Well?");
  await untilScored(server.database, user.userId);
  await query("update vocabulary_days set day = day - 1 where user_id = ?");
  await storedWord(server.database, user.userId, { lemma: "telescope", state: "known" });
  const grown = (await vocabularyOf(user))?.days ?? [];
  expect(grown.map((one) => one.size - size)).toEqual([0, 1, 2]);
  expect(grown.map(({ day }) => (Date.parse(day) - Date.parse(today)) / 86_400_000)).toEqual([-4, -1, 0]);
  const { data } = await user.request<{ exportData: { vocabularyDays: object[] } }>("{ exportData }");
  expect(data?.exportData.vocabularyDays).toEqual(
    grown.slice(0, 2).map(({ day, size: known }) => ({ day, size: known, language: "en" })),
  );
});

test("guests are placed, too, and keep it as they register", async () => {
  const visitor = await server.guest();
  const { size } = await take(visitor, answersUpTo(await wordsOf(visitor), 1000));
  const newcomer = stranger();
  const code = await codeToRegister(server, newcomer.email);
  const { data } = await accountsOverGraphql(server.url, { authorization: `Bearer ${visitor.token}` }).register({
    ...newcomer,
    code,
  });
  expect((await vocabularyOf(api(server.url, data?.accessToken ?? null)))?.size).toBe(size);
});

test("answers that are too few, twice the same word, to words that are not asked for, or of more than a card has are refused", async () => {
  const user = await payer(server, 1000);
  const answers = answersUpTo(await wordsOf(user), 1000);
  const [first] = answers;
  if (!first) throw new Error("No word is asked for.");
  const codeOf = (cards: readonly Card[]) => user.codeOf(TAKE, { cards });
  expect(await codeOf(answers.slice(0, 5))).toBe("VALIDATION_FAILED");
  expect(await codeOf([...answers.slice(1), answers[1] ?? first])).toBe("VALIDATION_FAILED");
  expect(await codeOf([...answers.slice(1), { words: ["toString"], known: 1 }])).toBe("VALIDATION_FAILED");
  expect(await codeOf([...answers.slice(1), { words: ["a".repeat(5000)], known: 1 }])).toBe("VALIDATION_FAILED");
  expect(await codeOf([...answers.slice(1), { words: [], known: 0 }])).toBe("VALIDATION_FAILED");
  expect(await codeOf([...answers.slice(1), { words: first.words.slice(0, 2), known: 3 }])).toBe("VALIDATION_FAILED");
  expect(await codeOf([...answers.slice(1), { ...first, known: -1 }])).toBe("VALIDATION_FAILED");
  expect(await codeOf(Array.from({ length: 60 }, () => first))).toBe("VALIDATION_FAILED");
  expect(await user.codeOf("mutation { takePlacement(language: en) { size } }")).toBe("VALIDATION_FAILED");
  expect(await vocabularyOf(user)).toBeNull();
});
