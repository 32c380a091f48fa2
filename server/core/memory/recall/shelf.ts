import type { ShelfFact, ShelfStretch, ShelfTurn } from "../../../../db/queries/memory/shelf.ts";
import { recallTerms } from "./recallTerms.policy.ts";

/** Something that is found by its terms. */
export interface Found<Item> {
  item: Item;
  terms: readonly string[];
}

/** What is remembered of a conversation, ready to be found in: on one node, for some minutes. */
export class Shelf {
  readonly facts: Found<ShelfFact>[];
  readonly stretches: Found<ShelfStretch>[];
  readonly turns: Found<ShelfTurn>[];
  /** In how many of all these a term stands. */
  readonly counts: ReadonlyMap<string, number>;

  constructor(facts: Found<ShelfFact>[], stretches: Found<ShelfStretch>[], turns: Found<ShelfTurn>[]) {
    this.facts = facts;
    this.stretches = stretches;
    this.turns = turns;
    const counts = new Map<string, number>();
    for (const { terms } of [...facts, ...stretches, ...turns])
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    this.counts = counts;
  }

  /** How many things it has to find. */
  get size(): number {
    return this.facts.length + this.stretches.length + this.turns.length;
  }

  /** About how many characters it holds, with which its place in memory grows. */
  get weight(): number {
    const ofVector = (vector: number[] | null): number => (vector?.length ?? 0) * 8;
    const facts = this.facts.map(({ item }) => item.text.length + ofVector(item.vector));
    const turns = this.turns.map(({ item, terms }) => item.text.length + terms.length * 16 + ofVector(item.vector));
    const stretches = this.stretches.map(({ item }) => item.summary.length + ofVector(item.vector));
    return [...facts, ...turns, ...stretches].reduce((sum, length) => sum + length + 200, 0);
  }
}

export const foundFact = (item: ShelfFact): Found<ShelfFact> => ({
  item,
  terms: recallTerms(`${item.text} ${item.subject} ${item.words.join(" ")}`),
});
export const foundStretch = (item: ShelfStretch): Found<ShelfStretch> => ({ item, terms: recallTerms(item.summary) });
export const foundTurn = (item: ShelfTurn): Found<ShelfTurn> => ({ item, terms: recallTerms(item.text) });
