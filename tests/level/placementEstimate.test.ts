import { expect, test } from "vitest";
import { LANGUAGES } from "../../schema/rules/languages.ts";
import { LEAST_ANSWERS, MOST_ANSWERS, placementOf } from "../../schema/rules/level/placement.ts";
import { BANDS, halfOf, sizeOf } from "../../schema/rules/level/vocabulary.ts";
import { listedPlacementWords } from "../../server/adapters/words/placement/placementWords.ts";
import { listedRanks } from "../../server/adapters/words/ranks/wordRanks.ts";
import { vocabularyPicture } from "../../server/core/level/vocabularyPicture.policy.ts";
import { firstOf } from "../kit/firstOf.ts";
import { placed } from "../kit/level/placedLearner.ts";

const WORDS = [300, 1500, 5000];

const LEARNERS = firstOf([
  { who: "honest learners", blur: 0.35, claims: 0 },
  { who: "learners who claim a word in twenty that they do not know", blur: 0.35, claims: 0.05 },
  { who: "learners whose knowledge fades slowly", blur: 0.7, claims: 0 },
]);

test.for(LEARNERS)(
  "the estimate is within 15 % of what $who know, in at most 40 answers, in each language",
  // Over a thousand answers are estimated, which is seconds of processor time.
  { timeout: 60_000 },
  async ({ blur, claims }) => {
    const learners = LANGUAGES.flatMap((language, seed) =>
      WORDS.map((words) => ({ language, level: "beginner" as const, words, blur, claims, seed: seed * 100 })),
    );
    const results = await Promise.all(learners.map(placed));
    for (const { answers } of results) {
      expect(answers).toBeGreaterThanOrEqual(LEAST_ANSWERS);
      expect(answers).toBeLessThanOrEqual(MOST_ANSWERS);
    }
    const near = results.filter(({ share }) => Math.abs(share - 1) <= 0.15);
    expect(near.length / results.length).toBeGreaterThanOrEqual(0.94);
  },
);

test("who says yes to everything is not taken for one who knows everything", () => {
  const all = Array.from({ length: 30 }, (_, index) => ({
    words: [{ text: `w${index}`, rank: 100 * 1.15 ** index }],
    known: 1,
  }));
  const nonWords = (known: number) =>
    Array.from({ length: 4 }, (_, index) => ({
      words: ["a", "b"].map((letter) => ({ text: `${letter}${index}`, rank: null })),
      known,
    }));
  const honest = placementOf([...all, ...nonWords(0)], "beginner");
  const boasting = placementOf([...all, ...nonWords(2)], "beginner");
  expect(honest.size).toBeGreaterThan(6000);
  expect(honest.claims).toBeLessThan(0.1);
  expect(boasting.size).toBeLessThan(honest.size * 0.7);
  expect(boasting.claims).toBeGreaterThan(0.5);
});

test.for(LANGUAGES)("placements in %s have words of all ranks, and words that there are not", async (language) => {
  const words = await listedPlacementWords(listedRanks()).wordsOf(language);
  const ranks = words.flatMap(({ rank }) => (rank === null ? [] : [rank]));
  for (const [index, upTo] of BANDS.entries())
    expect(ranks.filter((rank) => rank > (BANDS[index - 1] ?? 0) && rank <= upTo).length).toBeGreaterThanOrEqual(40);
  expect(words.length - ranks.length).toBeGreaterThanOrEqual(20);
  expect(new Set(words.map(({ text }) => text)).size).toBe(words.length);
});

test("a picture has as many words as the placement says, and follows the saved words", () => {
  for (const size of [50, 700, 4200, 9000]) {
    expect(sizeOf(halfOf(size))).toBeCloseTo(size, 0);
    expect(Math.abs(vocabularyPicture(size, () => null, { saved: [], knowledge: [] }).size - size)).toBeLessThanOrEqual(
      BANDS.length / 2,
    );
  }
  const { size } = vocabularyPicture(700, () => null, { saved: [], knowledge: [] });
  const rankOf = (lemma: string): number | null => Number(lemma);
  const word = (rank: number, state: "new" | "known") => ({ lemma: `${rank}`, surface: "", state, knownAt: null });
  const rare = Array.from({ length: 20 }, (_, index) => word(8000 + index, "known"));
  const common = Array.from({ length: 20 }, (_, index) => word(1 + index, "new"));
  expect(vocabularyPicture(700, rankOf, { saved: rare, knowledge: [] })).toMatchObject({ size: size + 20, learnt: 20 });
  expect(vocabularyPicture(700, rankOf, { saved: common, knowledge: [] })).toMatchObject({
    size: size - 20,
    learnt: 0,
  });
});
