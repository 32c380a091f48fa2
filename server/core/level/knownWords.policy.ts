import type { KnowledgeEvidence, WordKnowledgeRow } from "../../../db/queries/level/wordKnowledge.ts";
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
const isKnown = ({ knownAt, state }: SavedKnowledge): boolean => knownAt !== null || state !== "new";

/** Days for which a word that was looked up counts as new: by then it was met again, or it matters little. */
const LOOKED_UP_DAYS = 60;

/**
 * A new word that was met in so many replies on so many days, and never looked up, counts as known: readers take up a word
 * from some ten encounters (Webb 2007; Pellicer-Sánchez and Schmitt 2010), and those of one day count for less.
 */
const ENOUGH_READS = 10;
const ENOUGH_DAYS = 3;
/** A new word in so many lines of one's own counts as known: one alone may repeat what was said before. */
const ENOUGH_USES = 2;

/** What tells at a time whether a learner knows a word, besides what they say. */
export const evidenceAt = (now: Date): KnowledgeEvidence => ({
  lookedUpSince: new Date(now.getTime() - LOOKED_UP_DAYS * 86_400_000),
  reads: ENOUGH_READS,
  days: ENOUGH_DAYS,
  uses: ENOUGH_USES,
});

/** What a learner has told of words, by saving them, looking them up, reading and using them, or saying so. */
export interface ToldWords {
  saved: readonly SavedKnowledge[];
  knowledge: readonly WordKnowledgeRow[];
}

/**
 * The words of which a learner has told whether they know them, by key: as they have said; else a saved word is known once
 * its reviews have begun; one that they have looked up is not, and one that they have read or used often is.
 */
export function toldWords({ saved, knowledge }: ToldWords): Map<string, boolean> {
  const told = (isSaid: boolean) =>
    knowledge.filter((one) => one.isSaid === isSaid).map((one): [string, boolean] => [one.key, one.isKnown]);
  const ofSaved = saved.flatMap((word) => savedKeysOf(word).map((key): [string, boolean] => [key, isKnown(word)]));
  // The last one that names a word tells of it.
  return new Map([...told(false), ...ofSaved, ...told(true)]);
}

/**
 * Tells whether a learner who knows so many of the most common words, or any where that is null, knows a word, by its
 * dictionary form: as they have told, else by how common it is.
 */
export function knowing(vocabulary: number | null, rankOf: RankOf, told: ToldWords): (lemma: string) => boolean {
  const words = toldWords(told);
  return (lemma) => words.get(wordKey(lemma)) ?? (vocabulary === null || (rankOf(lemma) ?? Infinity) <= vocabulary);
}
