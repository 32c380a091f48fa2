import type { Level } from "../languages.ts";
import { chanceToKnow, sizeOf } from "./vocabulary.ts";

/** Answers of a placement at most, and at least. */
export const MOST_ANSWERS = 40;
export const LEAST_ANSWERS = 20;
/** A placement ends early once the logarithm of the estimate deviates by no more than this. */
const SURE_ENOUGH = 0.06;
/** The questions that ask for a word that there is not, beside those where it tells most. */
const NON_WORD_EVERY = 8;

/** A word that a placement asks for, or one that there is not, whose rank is null. */
export interface PlacementWord {
  text: string;
  rank: number | null;
}

export interface PlacementAnswer extends PlacementWord {
  knows: boolean;
}

/** What a placement tells. */
export interface Placement {
  /** About so many of the listed words are known. */
  size: number;
  /** Deviation of the logarithm of the size. */
  spread: number;
}

/** Where a placement starts: the rank at which learners of a level know every other word. */
const START: Record<Level, number> = { beginner: 600, intermediate: 2000, advanced: 5000 };
/** Deviation of its logarithm: a level that one chose says little. */
const START_SPREAD = 1.2;
/** The share of known words that one denies, by a slip of the finger. */
const SLIP = 0.02;

/** Shares of unknown words that people claim to know, and how many people do so. */
const CLAIMS = [
  { claims: 0.01, people: 0.6 },
  { claims: 0.1, people: 0.25 },
  { claims: 0.3, people: 0.1 },
  { claims: 0.8, people: 0.05 },
];
/** How fast what people know falls with the rank (see `chanceToKnow`). */
const STEEPNESSES = [2.8, 4.6];

/** Someone who may be answering: what they know, and how many people are so. */
interface Candidate {
  half: number;
  steepness: number;
  claims: number;
  people: number;
  logSize: number;
}

const CANDIDATES: readonly Candidate[] = STEEPNESSES.flatMap((steepness) =>
  Array.from({ length: 60 }, (_, index) => 40 * 1.12 ** index).flatMap((half) => {
    const logSize = Math.log(sizeOf(half, steepness));
    return CLAIMS.map((claiming) => ({ half, steepness, logSize, ...claiming }));
  }),
);

/** How likely each candidate is, by Bayes' rule; together 1. */
type Beliefs = Float64Array;

/**
 * Estimates a vocabulary: the answers to words tell up to which rank words are known, and those to non-words how much of
 * it is only claimed.
 */
export function placementOf(answers: readonly PlacementAnswer[], level: Level): Placement {
  return summary(beliefsAfter(answers, level));
}

function summary(beliefs: Beliefs): Placement {
  const [mean, variance] = moments(beliefs, () => 1);
  return { size: Math.exp(mean), spread: Math.sqrt(variance) };
}

/** The mean and variance of the logarithm of the size, and the weight of all, where each belief is weighed again. */
function moments(beliefs: Beliefs, weigh: (index: number) => number): [number, number, number] {
  let [all, sum, squares] = [0, 0, 0];
  for (const [index, candidate] of CANDIDATES.entries()) {
    const weight = (beliefs[index] ?? 0) * weigh(index);
    all += weight;
    sum += weight * candidate.logSize;
    squares += weight * candidate.logSize ** 2;
  }
  const mean = sum / all;
  return [mean, Math.max(0, squares / all - mean ** 2), all];
}

function beliefsAfter(answers: readonly PlacementAnswer[], level: Level): Beliefs {
  const logs = CANDIDATES.map((candidate) => {
    const prior = Math.log(candidate.people) - (Math.log(candidate.half / START[level]) / START_SPREAD) ** 2 / 2;
    return answers.reduce((sum, { rank, knows }) => {
      const yes = chanceOfYes(rank, candidate);
      return sum + Math.log(knows ? yes : 1 - yes);
    }, prior);
  });
  const most = Math.max(...logs);
  const weights = Float64Array.from(logs, (log) => Math.exp(log - most));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / all);
}

function chanceOfYes(rank: number | null, { half, steepness, claims }: Candidate): number {
  const known = rank === null ? 0 : chanceToKnow(rank, half, steepness);
  return known * (1 - SLIP) + (1 - known) * claims;
}

/**
 * The word to ask for next: the one whose answer will leave the estimate surest, and now and then one that there is not;
 * null once the placement is over.
 */
export function nextWord(
  words: readonly PlacementWord[],
  answers: readonly PlacementAnswer[],
  level: Level,
): PlacementWord | null {
  const beliefs = beliefsAfter(answers, level);
  const { spread } = summary(beliefs);
  if (answers.length >= MOST_ANSWERS || (answers.length >= LEAST_ANSWERS && spread < SURE_ENOUGH)) return null;
  const asked = new Set(answers.map(({ text }) => text));
  const left = words.filter(({ text }) => !asked.has(text));
  const nonWord = left.find(({ rank }) => rank === null);
  if (nonWord && answers.length % NON_WORD_EVERY === NON_WORD_EVERY / 2) return nonWord;
  const rank = leastOf(nonWord ? [null, ...RANKS] : RANKS, (one) => varianceLeft(beliefs, one));
  if (nonWord && rank === null) return nonWord;
  return leastOf(
    left.filter((word) => word.rank !== null),
    (word) => Math.abs(Math.log((word.rank ?? 1) / (rank ?? 1))),
  );
}

/** Ranks among which a question is chosen; the word that is next to it is asked for. */
const RANKS = Array.from({ length: 24 }, (_, index) => 100 * 1.22 ** index);

/** The first of those that come to least; null where there are none. */
function leastOf<T>(items: readonly T[], amountOf: (item: T) => number): T | null {
  let [best, least]: [T | null, number] = [null, Infinity];
  for (const item of items) {
    const amount = amountOf(item);
    if (amount < least) [best, least] = [item, amount];
  }
  return best;
}

/** The variance that is to be expected after the answer. */
function varianceLeft(beliefs: Beliefs, rank: number | null): number {
  const chances = CANDIDATES.map((candidate) => chanceOfYes(rank, candidate));
  const [, ifYes, yes] = moments(beliefs, (index) => chances[index] ?? 0);
  const [, ifNo, no] = moments(beliefs, (index) => 1 - (chances[index] ?? 0));
  return yes * ifYes + no * ifNo;
}

/** Vocabularies below these are those of beginners, and of intermediate learners (see WORDS_AT in the core). */
const BEGINNERS = 1500;
const INTERMEDIATE = 4500;

/** The level that goes with a vocabulary. */
export function levelOf(size: number): Level {
  if (size < BEGINNERS) return "beginner";
  return size < INTERMEDIATE ? "intermediate" : "advanced";
}
