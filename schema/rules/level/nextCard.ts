import type { Level } from "../languages.ts";
import { CARD_WORDS, LEAST_ANSWERS, MOST_ANSWERS, placementBy } from "./placement.ts";
import type { PlacementAnswer, PlacementWord } from "./placementAnswer.ts";
import { beliefsAfter, countChances } from "./placementBeliefs.ts";
import type { Belief } from "./placementBeliefs.ts";

/** A placement ends early once the logarithm of the estimate deviates by no more than this. */
const SURE_ENOUGH = 0.07;
/** Every so many cards one has words that there are not: so many. */
const NON_WORDS_EVERY = 5;
const NON_WORDS = 2;
/** Ranks among which the words of a card are chosen: those that are next to one of them. */
const RANKS = Array.from({ length: 16 }, (_, index) => 100 * 1.36 ** index);
/** Who is less likely than this share of the likeliest person does not count where a card is chosen. */
const UNLIKELY = 0.01;

/**
 * The words to ask for next: those whose answer will leave the estimate surest, now and then with some that there are not;
 * null once the placement is over.
 */
export function nextCard(
  words: readonly PlacementWord[],
  answers: readonly PlacementAnswer[],
  level: Level,
): readonly PlacementWord[] | null {
  if (answers.length >= MOST_ANSWERS) return null;
  const beliefs = beliefsAfter(answers, level);
  if (answers.length >= LEAST_ANSWERS && placementBy(beliefs).spread < SURE_ENOUGH) return null;
  const asked = new Set(answers.flatMap((answer) => answer.words.map(({ text }) => text)));
  const left = words.filter(({ text }) => !asked.has(text));
  const isTrap = answers.length % NON_WORDS_EVERY === Math.floor(NON_WORDS_EVERY / 2);
  const nonWords = isTrap ? left.filter(({ rank }) => rank === null).slice(0, NON_WORDS) : [];
  const byRank = left.filter(({ rank }) => rank !== null).toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0));
  const most = CARD_WORDS - nonWords.length;
  const cards = RANKS.map((rank) => [...nextTo(rank, byRank, most), ...nonWords]);
  const likely = likelyOf(beliefs);
  const card = leastOf(cards, (one) => varianceLeft(likely, one));
  // The order of the words must not tell which of them there are not.
  return card && card.length > 0 ? words.filter((word) => card.includes(word)) : null;
}

/** So many words whose ranks are next to this one, of words in the order of their ranks. */
function nextTo(rank: number, byRank: readonly PlacementWord[], most: number): PlacementWord[] {
  const distanceOf = (word: PlacementWord): number => Math.abs(Math.log((word.rank ?? 1) / rank));
  const rarer = byRank.findIndex((word) => (word.rank ?? 0) >= rank);
  const place = rarer < 0 ? byRank.length : rarer;
  return byRank
    .slice(Math.max(0, place - most), place + most)
    .toSorted((one, other) => distanceOf(one) - distanceOf(other))
    .slice(0, most);
}

function likelyOf(beliefs: readonly Belief[]): Belief[] {
  const most = beliefs.reduce((weight, belief) => Math.max(weight, belief.weight), 0);
  return beliefs.filter(({ weight }) => weight >= most * UNLIKELY);
}

/** The first of those that come to least; null where there are none. */
function leastOf<T>(items: readonly T[], amountOf: (item: T) => number): T | null {
  let [best, least]: [T | null, number] = [null, Infinity];
  for (const item of items) {
    const amount = amountOf(item);
    if (amount < least) [best, least] = [item, amount];
  }
  return best;
}

/** The variance of the logarithm of the size that is to be expected after the answer to a card. */
function varianceLeft(beliefs: readonly Belief[], card: readonly PlacementWord[]): number {
  const chancesOf = countChances(card.map(({ rank }) => rank));
  const sums = Array.from({ length: card.length + 1 }, () => ({ all: 0, first: 0, squares: 0 }));
  for (const { person, weight } of beliefs) {
    const chances = chancesOf(person);
    for (const [known, sum] of sums.entries()) {
      const share = weight * (chances[known] ?? 0);
      sum.all += share;
      sum.first += share * person.logSize;
      sum.squares += share * person.logSize ** 2;
    }
  }
  return sums.reduce((variance, { all, first, squares }) => variance + (all > 0 ? squares - first ** 2 / all : 0), 0);
}
