import type { Level } from "../languages.ts";

/** How a reply may be said once more. */
export const REWORDINGS = ["simpler", "harder"] as const;
export type Rewording = (typeof REWORDINGS)[number];

/**
 * The words among which one may be new, by the level that a learner has chosen; null where any may. Readers guess new
 * words from a text of which they know 95 to 98 in 100 (Hu and Nation 2000; Laufer and Ravenhorst-Kalovski 2010).
 */
export const WORDS_FOR_A_NEW_ONE: Record<Level, number | null> = { beginner: 25, intermediate: 15, advanced: null };

/** A reply with so many times the new words that its level allows is far over it. */
const FAR = 2;
/** Fewer new words than this are looked up sooner than a reply is written again. */
const FEWEST = 3;

/** Whether a reply is so hard for its reader that it is offered in simpler words. */
export function isFarTooHard(level: Level, { words, newWords }: { words: number; newWords: number }): boolean {
  const one = WORDS_FOR_A_NEW_ONE[level];
  return one !== null && newWords >= FEWEST && newWords > FAR * Math.ceil(words / one);
}
