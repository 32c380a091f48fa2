import { beforeAll, describe, expect, test } from "vitest";
import { payer } from "../kit/points/points.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import { MARK_KNOWN, SAVED_WORDS, savedWords, storedWord, wordBy } from "../kit/words/savedWordOperations.ts";

const server = testServerOfFile();
const rows = (sql: string, values: unknown[]) => server.database.orm.em.fork().execute(sql, values);

let user: Awaited<ReturnType<typeof payer>>;
const ids: Record<string, string> = {};
beforeAll(async () => {
  user = await payer(server, 0);
  const words = [
    { lemma: "Wetter", language: "de", gloss: "weather", sentence: "Das Wetter ist schön." },
    { lemma: "apple", gloss: "Apfel", sentence: "An apple a day." },
    { lemma: "Zebra", gloss: "Zebra", sentence: "A zebra is striped." },
    { lemma: "café", language: "fr", gloss: "Kaffee", sentence: "Un café, s'il vous plaît." },
    {
      lemma: "降る",
      language: "ja",
      surface: "降って",
      reading: "ふる",
      gloss: "fallen",
      sentence: "雨が降っています。",
    },
    { lemma: "went", kind: "correction", gloss: "unregelmäßig", sentence: "I went home." },
  ] as const;
  for (const [index, word] of words.entries())
    ids[word.lemma] = await storedWord(server.database, user.userId, {
      ...word,
      createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
    });
});

const lemmas = async (variables: object = {}): Promise<string[]> =>
  (await savedWords(user, variables)).items.map(({ lemma }) => lemma);

describe("the list of saved words", () => {
  test("has the newest first, or the oldest, or goes by the alphabet", async () => {
    const oldest = ["Wetter", "apple", "Zebra", "café", "降る", "went"];
    expect(await lemmas()).toEqual(oldest.toReversed());
    expect(await lemmas({ sort: "oldest" })).toEqual(oldest);
    expect(await lemmas({ sort: "alphabet" })).toEqual(["apple", "café", "went", "Wetter", "Zebra", "降る"]);
  });

  test("has those first that are asked for next, and last those that were never asked for or that are known", async () => {
    const due = (lemma: string, days: number) =>
      rows("update review_cards set reps = 1, due = now() + ? * interval '1 day' where saved_word_id = ?", [
        days,
        ids[lemma],
      ]);
    await due("Zebra", 9);
    await due("went", -2);
    await due("apple", 3);
    await due("Wetter", 1);
    await wordBy(user, MARK_KNOWN, { wordId: ids.Wetter, isKnown: true });
    expect(await lemmas({ sort: "due" })).toEqual(["went", "apple", "Zebra", "Wetter", "café", "降る"]);
    await wordBy(user, MARK_KNOWN, { wordId: ids.Wetter, isKnown: false });
  });

  test("comes in pages, with the number of all, also past its end", async () => {
    expect(await savedWords(user, { sort: "oldest", limit: 4, page: 2 })).toMatchObject({
      total: 6,
      items: [{ lemma: "降る" }, { lemma: "went" }],
    });
    expect(await savedWords(user, { page: 50 })).toEqual({ total: 6, items: [] });
  });

  test("is filtered by language, by kind and by state", async () => {
    expect(await lemmas({ language: "ja" })).toEqual(["降る"]);
    expect(await lemmas({ kind: "correction" })).toEqual(["went"]);
    await wordBy(user, MARK_KNOWN, { wordId: ids.apple, isKnown: true });
    expect(await lemmas({ state: "known" })).toEqual(["apple"]);
    expect(await lemmas({ state: "new", language: "en", kind: "word" })).toEqual(["Zebra"]);
    await wordBy(user, MARK_KNOWN, { wordId: ids.apple, isKnown: false });
  });

  test.each([
    ["its dictionary form, in whatever case", "ZEB", ["Zebra"]],
    ["without its accents", "cafe", ["café"]],
    ["its reading", "ふる", ["降る"]],
    ["as it stood in its sentence", "降って", ["降る"]],
    ["its gloss", "fallen", ["降る"]],
    ["its sentence, each part of what is looked for", "day app", ["apple"]],
    ["signs that a pattern would take for others", "%_", []],
    ["nothing", "  ", ["went", "降る", "café", "Zebra", "apple", "Wetter"]],
  ])("is searched by %s", async (_, search, found) => {
    expect(await lemmas({ search })).toEqual(found);
  });

  test("refuses what is no page and what is too long, and guests", async () => {
    for (const wrong of [{ page: 0 }, { limit: 101 }, { search: "x".repeat(101) }])
      expect(await user.codeOf(SAVED_WORDS, wrong)).toBe("VALIDATION_FAILED");
    expect(await (await server.guest()).codeOf(SAVED_WORDS)).toBe("GUEST_FORBIDDEN");
    expect(await server.as(null).codeOf(SAVED_WORDS)).toBe("UNAUTHENTICATED");
  });
});
