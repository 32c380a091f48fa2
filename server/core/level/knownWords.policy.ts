import type { Level } from "../../../schema/rules/languages.ts";
import { wordKey } from "../../../schema/rules/words/saved/wordKey.ts";
import type { RankOf } from "./wordRanks.port.ts";

/**
 * About how many of the most common words a learner knows who says to be at a level, each form of a word counted. At A2
 * people know 1,500 to 2,500 words in an English test of 5,000, at B1 2,750 to 3,250 (Milton and Alexiou 2009); beginners
 * here are those before that.
 */
const WORDS_AT: Record<Level, number | null> = { beginner: 1000, intermediate: 3000, advanced: null };

/** The words that a learner knows by their level; null where that is said to be all of them. */
export const vocabularyAt = (level: Level): number | null => WORDS_AT[level];

/** A word that a person has saved: whether they have come to know it. */
export interface SavedKnowledge {
  lemmaKey: string;
  isKnown: boolean;
}

/** Tells whether a learner knows a word: as they have saved it, else by how common it is. */
export function knowing(level: Level, rankOf: RankOf, saved: readonly SavedKnowledge[]): (lemma: string) => boolean {
  const vocabulary = vocabularyAt(level);
  const own = new Map(saved.map(({ lemmaKey, isKnown }) => [lemmaKey, isKnown]));
  return (lemma) => {
    const known = own.get(wordKey(lemma));
    if (known !== undefined) return known;
    return vocabulary === null || (rankOf(lemma) ?? Infinity) <= vocabulary;
  };
}
