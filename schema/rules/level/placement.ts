import type { Level } from "../languages.ts";
import type { PlacementAnswer } from "./placementAnswer.ts";
import { beliefsAfter } from "./placementBeliefs.ts";
import type { Belief } from "./placementBeliefs.ts";

/** Answers of a placement at most, and at least. */
export const MOST_ANSWERS = 40;
export const LEAST_ANSWERS = 20;
/** Words of a card: what one sees at a glance, and counts without starting again. */
export const CARD_WORDS = 4;

/** What a placement tells. */
export interface Placement {
  /** About so many of the listed words are known. */
  size: number;
  /** Deviation of the logarithm of the size. */
  spread: number;
  /** About this share of the words that they do not know is claimed as known. */
  claims: number;
}

/**
 * Estimates a vocabulary: the answers tell up to which rank words are known, how fast that fades, and, by the words that
 * there are not, how much of it is only claimed.
 */
export function placementOf(answers: readonly PlacementAnswer[], level: Level): Placement {
  return placementBy(beliefsAfter(answers, level));
}

/** What is to be held of who may be answering. */
export function placementBy(beliefs: readonly Belief[]): Placement {
  const meanOf = (amounts: readonly number[]): number =>
    amounts.reduce((sum, amount, index) => sum + amount * (beliefs[index]?.weight ?? 0), 0);
  const mean = meanOf(beliefs.map(({ person }) => person.logSize));
  const variance = meanOf(beliefs.map(({ person }) => (person.logSize - mean) ** 2));
  return {
    size: Math.exp(mean),
    spread: Math.sqrt(variance),
    claims: meanOf(beliefs.map(({ person }) => person.claims)),
  };
}

/** Vocabularies below these are those of beginners, and of intermediate learners (see WORDS_AT in the core). */
const BEGINNERS = 1500;
const INTERMEDIATE = 4500;

/** The level that goes with a vocabulary. */
export function levelOf(size: number): Level {
  if (size < BEGINNERS) return "beginner";
  return size < INTERMEDIATE ? "intermediate" : "advanced";
}
