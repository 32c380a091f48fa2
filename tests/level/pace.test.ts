import { expect, test } from "vitest";
import type { Level } from "../../schema/rules/languages.ts";
import { levelRules } from "../../server/core/level/levelRules.policy.ts";
import { TIGHTEST_STEP, paceAfter, STEADY, targetOf } from "../../server/core/level/pace.policy.ts";
import type { ReplyPace } from "../../server/core/level/pace.policy.ts";

const HARD = { tokens: 30, known: 25 };
const EASY = { tokens: 30, known: 30 };
const RIGHT = { tokens: 30, known: 29 };

const after = (scores: readonly { tokens: number; known: number }[], level: Level = "beginner"): ReplyPace =>
  scores.reduce((pace, score) => paceAfter(pace, level, score), STEADY);
const times = <Score>(count: number, score: Score): Score[] => Array.from({ length: count }, () => score);

test("after two replies in a row that were too hard for a learner, the next ones are asked to be easier", () => {
  expect(after([HARD]).step).toBe(0);
  expect(after([HARD, RIGHT, HARD]).step).toBe(0);
  const { step } = after([HARD, HARD]);
  expect(step).toBe(1);
  const [before, now] = [targetOf("beginner", 500, STEADY), targetOf("beginner", 500, { ...STEADY, step })];
  expect(now.vocabulary).toBeLessThan(before.vocabulary ?? 0);
  expect(now.wordsForANewOne).toBeGreaterThan(before.wordsForANewOne ?? 0);
  expect(now.longestSentence).toBeLessThan(before.longestSentence ?? 0);
});

test("a tightened step is taken back after six replies without a new word, and the level's own limits are passed only after 24", () => {
  expect(after([HARD, HARD, ...times(5, EASY)]).step).toBe(1);
  expect(after([HARD, HARD, ...times(6, EASY)]).step).toBe(0);
  expect(after(times(23, EASY)).step).toBe(0);
  expect(after(times(24, EASY)).step).toBe(-1);
});

test("a model that obeys nothing is asked for no less than the tightest step, which still leaves it words to use", () => {
  const pace = after(times(100, HARD));
  expect(pace.step).toBe(TIGHTEST_STEP);
  const target = targetOf("beginner", 300, pace);
  expect(target.vocabulary).toBeGreaterThan(50);
  expect(target.longestSentence).toBeGreaterThanOrEqual(4);
});

test("a short reply to a beginner has no new word, and one with 25 words may have one", () => {
  expect(after(times(2, { tokens: 24, known: 23 })).step).toBe(1);
  expect(after(times(2, { tokens: 25, known: 24 })).step).toBe(0);
});

test("an advanced learner is spoken to as a native speaker is, whatever was said", () => {
  expect(after(times(10, HARD), "advanced")).toEqual(STEADY);
  const told = levelRules("de", "advanced", targetOf("advanced", null, STEADY));
  expect(told).toBe("The learner is advanced: speak as you would to a native speaker.");
});

test("a reply with no words of the language, such as an emoji, changes nothing", () => {
  expect(after([HARD, { tokens: 0, known: 0 }, HARD]).step).toBe(1);
});

test("a model is told in numbers how hard a reply may be", () => {
  const told = levelRules("ja", "beginner", targetOf("beginner", 612, STEADY));
  expect(told).toBe(
    [
      "The learner is a beginner and knows about the 310 most common words of spoken Japanese.",
      "Use those words.",
      "At most one word in 25 may be a rarer one, none in a reply of fewer than 25 words, and what it means must be plain from the rest.",
      "No sentence has more than 9 words.",
      "At most 3 sentences.",
    ].join(" "),
  );
});
