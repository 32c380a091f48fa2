import { ENGLISH_NAMES } from "../../../schema/rules/languages.ts";
import type { Language, Level } from "../../../schema/rules/languages.ts";
import type { Target } from "./pace.policy.ts";

const WHO: Record<Level, string> = {
  beginner: "a beginner",
  intermediate: "at an intermediate level",
  advanced: "advanced",
};
/** From so many words on, a number says less than "a native speaker". */
const NATIVE = 20_000;

/**
 * Tells a model how hard a reply may be: in numbers, since adjectives are understood otherwise by each model and drift
 * within a talk. An advanced learner is spoken to as a native speaker is.
 */
export function levelRules(language: Language, level: Level, target: Target): string {
  const { vocabulary, wordsForANewOne: one, longestSentence, sentences } = target;
  const knows =
    vocabulary !== null && vocabulary < NATIVE
      ? ` and knows about the ${vocabulary} most common words of spoken ${ENGLISH_NAMES[language]}`
      : "";
  const limits = [
    one &&
      `Use those words. At most one word in ${one} may be a rarer one, none in a reply of fewer than ${one} words, and what it means must be plain from the rest`,
    longestSentence && `No sentence has more than ${longestSentence} words`,
    sentences && `At most ${sentences} sentences`,
  ].filter(Boolean);
  if (limits.length === 0) return `The learner is ${WHO[level]}${knows}: speak as you would to a native speaker.`;
  return `The learner is ${WHO[level]}${knows}. ${limits.join(". ")}.`;
}

/** Says what the words under "tooHard" are; for a prompt that has some. */
export const TOO_HARD_RULE =
  'The words listed under "tooHard" were too hard for the learner lately: say such things with more common words, or make what they mean plain. Never mention the list.';
