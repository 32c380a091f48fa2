import type { Level } from "../../../schema/rules/languages.ts";
import { placedWord } from "../../../schema/rules/words/textWord.ts";
import { analyseText } from "../../../server/adapters/words/analyseText.ts";
import { levelRules } from "../../../server/core/level/levelRules.policy.ts";
import { paceAfter, STEADY, targetOf } from "../../../server/core/level/pace.policy.ts";
import { scoreReply } from "../../../server/core/level/replyScore.policy.ts";
import { normal, seededRandom } from "../seededRandom.ts";
import { sayBy, sayByAdjective } from "./wordModel.ts";
import type { SpokenWords, WordModel } from "./wordModel.ts";

/** Someone who learns: about so many words, and the level that they say to be at. */
export interface Learner {
  words: number;
  level: Level;
}

/** How replies are asked for. */
export type Asking = "one sentence" | "numbers" | "numbers that follow";

const TURNS = 200;
/** Known words do not end at a rank: the deviation of the logarithm of the rank up to which each is known. */
export const BLUR = 0.35;
const OLD_ADVICE: Record<Level, string> = {
  beginner: "The learner is a beginner: short sentences, the most common words, one idea at a time.",
  intermediate: "The learner is at an intermediate level: natural everyday language, at most three sentences.",
  advanced: "The learner is advanced: speak as you would to a native speaker.",
};
const LENGTHS: Record<Level, [least: number, most: number]> = {
  beginner: [10, 25],
  intermediate: [12, 40],
  advanced: [15, 60],
};

/**
 * Two hundred replies to a learner: the share of words that they know in each, and how often the next ones were asked to
 * be easier. `guess` is what is held to be their vocabulary, as a share of what it is.
 */
export async function talk(
  spoken: SpokenWords,
  { words, level }: Learner,
  { model, asking, guess, seed }: { model: WordModel; asking: Asking; guess: number; seed: number },
): Promise<{ known: number[]; tightened: number }> {
  const chance = seededRandom(seed);
  const knownWords = new Set(spoken.words.filter((_, index) => (index + 1) * Math.exp(BLUR * normal(chance)) <= words));
  const vocabulary = Math.round(words * guess);
  const ranks = new Map(spoken.words.map((word, index) => [word, index + 1]));
  const knows = (lemma: string): boolean => (ranks.get(lemma) ?? Infinity) <= vocabulary;
  const [least, most] = LENGTHS[level];
  const known: number[] = [];
  let pace = STEADY;
  let tightened = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const length = least + Math.floor(chance() * (most - least + 1));
    const rules = levelRules("en", level, targetOf(level, vocabulary, asking === "numbers" ? STEADY : pace));
    const text =
      asking === "one sentence"
        ? sayByAdjective(spoken, OLD_ADVICE[level], { turn, length }, chance)
        : sayBy(spoken, model, rules, length, chance);
    const scored = { language: "en" as const, text, words: (await analyseText("en", text)).map(placedWord), names: [] };
    const truth = scoreReply(scored, { knows: (lemma) => knownWords.has(lemma), isListed: () => true });
    known.push(truth.known / truth.tokens);
    const next = paceAfter(pace, level, scoreReply(scored, { knows, isListed: () => true }));
    if (next.step > pace.step) tightened += 1;
    pace = next;
  }
  return { known, tightened };
}
