import type { SavedWordRow } from "../../../db/queries/words/saved/savedWords.ts";
import type { Level } from "../../../schema/rules/languages.ts";
import { savedKeysOf } from "../../../schema/rules/words/markKeys.ts";
import { wordKey } from "../../../schema/rules/words/saved/wordKey.ts";
import type { RankOf } from "./wordRanks.port.ts";

/**
 * About how many of the most common words learners of a level know; each form of a word counts. In an English test of
 * 5,000 words learners at A2 know 1,500 to 2,500, at B1 2,750 to 3,250 (Milton and Alexiou 2009). A beginner is below A2.
 */
const WORDS_AT: Record<Level, number | null> = { beginner: 1000, intermediate: 3000, advanced: null };

/**
 * How many of the most common words a learner knows: as their placement says, else as learners of their level do; null for
 * a level at which they may know any word.
 */
export const vocabularyAt = (level: Level, placed: number | null): number | null =>
  WORDS_AT[level] === null ? null : (placed ?? WORDS_AT[level]);

/** What a saved word tells of whether its owner knows it. */
export type SavedKnowledge = Pick<SavedWordRow, "lemma" | "surface" | "state" | "knownAt">;

/** Whether a saved word is known: once its reviews have begun, or its owner has said so. */
export const isKnown = ({ knownAt, state }: SavedKnowledge): boolean => knownAt !== null || state !== "new";

/**
 * Tells whether a learner who knows so many of the most common words, or any where that is null, knows a word, by its dictionary form: a saved word once its reviews have begun, any other by
 * how common it is.
 */
export function knowing(
  vocabulary: number | null,
  rankOf: RankOf,
  saved: readonly SavedKnowledge[],
): (lemma: string) => boolean {
  const own = new Map(saved.flatMap((word) => savedKeysOf(word).map((key) => [key, isKnown(word)] as const)));
  return (lemma) => {
    const known = own.get(wordKey(lemma));
    if (known !== undefined) return known;
    return vocabulary === null || (rankOf(lemma) ?? Infinity) <= vocabulary;
  };
}
