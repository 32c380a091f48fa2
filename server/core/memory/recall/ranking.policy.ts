import type { Findable, Shelf } from "./shelf.ts";
import { recallTerms } from "./recallTerms.policy.ts";

/** What is asked: its terms with their weights, its meaning, and the time that it asks about. */
export interface Asked {
  terms: ReadonlyMap<string, number>;
  /** Null where no model tells what texts mean. */
  vector: readonly number[] | null;
  /** Milliseconds since 1970; null where it asks about no time. */
  time: { from: number; to: number } | null;
  /** Milliseconds since 1970. */
  now: number;
}

/** What was said right before a question may be what it is about. */
const BEFORE_WEIGHT = 0.35;
/** The product of the vectors of two texts that have nothing to do with each other is up to this, with usual models. */
const LEAST_LIKENESS = 0.25;
/** What full likeness of meaning counts beside the terms of a question. */
const MEANING_WEIGHT = 1.6;
const TIME_WEIGHT = 0.8;
const IMPORTANCE_WEIGHT = 0.12;
const RECENCY_WEIGHT = 0.1;
const MONTH_MS = 30 * 86_400_000;

/** The terms of a question, and with less weight those of what was said before it. */
export function askedTerms(question: string, before: readonly string[]): Map<string, number> {
  const terms = new Map<string, number>();
  for (const term of before.flatMap(recallTerms)) terms.set(term, BEFORE_WEIGHT);
  for (const term of recallTerms(question)) terms.set(term, 1);
  return terms;
}

/** The part of a conversation's memory that is looked through. */
type Part = "facts" | "stretches" | "turns";

/**
 * How far a question is answered by each thing of a part, by its index; what has nothing in common with it is left out.
 */
export function likenesses(shelf: Shelf, part: Part, asked: Asked): Map<number, number> {
  const shared = new Map<number, number>();
  for (const [term, weight] of asked.terms) {
    const places = shelf.places[part].get(term);
    if (!places) continue;
    const rarity = shelf.rarity(term);
    if (rarity < LEAST_RARITY) continue;
    const worthOfTerm = weight * rarity;
    for (const index of places) shared.set(index, (shared.get(index) ?? 0) + worthOfTerm);
  }
  for (const [index, sum] of shared) shared.set(index, sum / (sum + MIDDLE));
  if (asked.vector) addMeanings(shared, shelf[part], asked.vector);
  return shared;
}

function addMeanings(
  shared: Map<number, number>,
  things: readonly Findable<{ vector: number[] | null }>[],
  vector: readonly number[],
): void {
  for (const [index, { item }] of things.entries()) {
    const product = item.vector ? dot(vector, item.vector) : 0;
    const likeness = (product - LEAST_LIKENESS) / (1 - LEAST_LIKENESS);
    if (likeness > 0) shared.set(index, (shared.get(index) ?? 0) + MEANING_WEIGHT * likeness);
  }
}

/** A term that stands in more than half of all things tells nothing. */
const LEAST_RARITY = 0.7;
/** The shared weight that counts half. */
const MIDDLE = 6;

/** What a fact's own worth adds, so that what matters and is fresh comes first among what is found alike. */
export const worth = (importance: number, at: number, now: number): number =>
  IMPORTANCE_WEIGHT * (importance - 1) + RECENCY_WEIGHT * Math.exp(-Math.max(0, now - at) / MONTH_MS);

/** What it adds that something is from the time that is asked about. */
export const timeliness = ({ time }: Asked, from: number, to = from): number =>
  time && from <= time.to && to >= time.from ? TIME_WEIGHT : 0;

function dot(one: readonly number[], other: readonly number[]): number {
  let sum = 0;
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}
