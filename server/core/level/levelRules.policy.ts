import { ENGLISH_NAMES } from "../../../schema/rules/languages.ts";
import type { Language, Level } from "../../../schema/rules/languages.ts";
import type { Target } from "./pace.policy.ts";

const WHO: Record<Level, string> = {
  beginner: "a beginner",
  intermediate: "at an intermediate level",
  advanced: "advanced",
};
/**
 * Tells a model how hard a reply may be. In numbers: each model understands adjectives in its own way, and drifts from
 * them within a talk.
 */
export function levelRules(language: Language, level: Level, target: Target): string {
  const { vocabulary, wordsForANewOne: one, longestSentence, sentences } = target;
  const knows =
    vocabulary !== null
      ? ` and knows about the ${vocabulary} most common words of spoken ${ENGLISH_NAMES[language]}`
      : "";
  const limits = [
    one &&
      `Use those words. At most one word in ${one} may be a rarer one, none in a reply of fewer than ${one} words` +
        ", and what it means must be plain from the rest",
    longestSentence && `No sentence has more than ${longestSentence} words`,
    sentences && `At most ${sentences} sentences`,
  ].filter(Boolean);
  if (limits.length === 0) return `The learner is ${WHO[level]}${knows}: speak as you would to a native speaker.`;
  return `The learner is ${WHO[level]}${knows}. ${limits.join(". ")}.`;
}

/** Explains "tooHard" to a model, in prompts that list such words. */
export const TOO_HARD_RULE =
  'The words listed under "tooHard" were too hard for the learner lately: say such things with more common words, ' +
  "or make what they mean plain. Never mention the list.";
