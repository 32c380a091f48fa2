import type { ShelfFact, ShelfStretch, ShelfTurn } from "../../../../db/queries/memory/shelf.ts";
import { estimateTokens } from "../../models/tokens.policy.ts";
import { factLabel } from "./memoryLabels.policy.ts";
import { recallTerms } from "./recallTerms.policy.ts";

/** Something that is found by its terms. */
export interface Findable<Item> {
  item: Item;
  terms: readonly string[];
  /** Tokens of its text as it is quoted: a mark that is escaped takes twice its room. */
  tokens: number;
}

/** A fact with what each reply needs of it, which stays the same for as long as it is kept. */
export interface ShelvedFact extends ShelfFact {
  label: string;
  /** The terms of its telling words, each by itself; of its text where there are none. */
  telling: readonly (readonly string[])[];
}

/** A fact that is so still, and what was so before it, the newest first; by their indexes among the facts. */
interface CurrentFact {
  fact: number;
  former: readonly number[];
}

/** In which things a term stands, by their indexes. */
type Places = ReadonlyMap<string, readonly number[]>;

/**
 * What is remembered of a conversation, ready to be found in: on one node, for some minutes. Where its terms stand is
 * known beforehand, so that a question costs what it has in common with it, and not the length of the conversation.
 */
export class Shelf {
  readonly facts: readonly Findable<ShelvedFact>[];
  readonly stretches: readonly Findable<ShelfStretch>[];
  readonly turns: readonly Findable<ShelfTurn>[];
  readonly current: readonly CurrentFact[];
  /**
   * By the position of each message that told something that has changed since, or that its person has put into other
   * words: the ids of the facts that say what is so now.
   */
  readonly nowAt: ReadonlyMap<number, readonly string[]>;
  readonly places: Record<"facts" | "stretches" | "turns", Places>;

  constructor(
    facts: readonly Findable<ShelvedFact>[],
    stretches: readonly Findable<ShelfStretch>[],
    turns: readonly Findable<ShelfTurn>[],
  ) {
    this.facts = facts;
    this.stretches = stretches;
    this.turns = turns;
    this.current = currentOf(facts.map(({ item }) => item));
    this.nowAt = nowAtOf(
      facts.map(({ item }) => item),
      this.current,
    );
    this.places = { facts: placesOf(facts), stretches: placesOf(stretches), turns: placesOf(turns) };
  }

  /** How rare a term is here: what stands everywhere tells nothing. */
  rarity(term: string): number {
    const { facts, stretches, turns } = this.places;
    const count = [facts, stretches, turns].reduce((sum, places) => sum + (places.get(term)?.length ?? 0), 0);
    const size = this.facts.length + this.stretches.length + this.turns.length;
    return Math.log(1 + (size - count + 0.5) / (count + 0.5));
  }

  /** About how many characters it holds, with which its place in memory grows. */
  get weight(): number {
    const ofVector = (vector: number[] | null): number => (vector?.length ?? 0) * 8;
    const facts = this.facts.map(({ item }) => item.text.length + ofVector(item.vector));
    const turns = this.turns.map(({ item, terms }) => item.text.length + terms.length * 24 + ofVector(item.vector));
    const stretches = this.stretches.map(({ item }) => item.summary.length + ofVector(item.vector));
    return [...facts, ...turns, ...stretches].reduce((sum, length) => sum + length + 200, 0);
  }
}

function placesOf(things: readonly Findable<unknown>[]): Places {
  const places = new Map<string, number[]>();
  for (const [index, { terms }] of things.entries()) {
    for (const term of terms) {
      const known = places.get(term);
      if (known) known.push(index);
      else places.set(term, [index]);
    }
  }
  return places;
}

function currentOf(facts: readonly ShelfFact[]): CurrentFact[] {
  const before = Map.groupBy(
    facts
      .map(({ supersededBy }, index) => ({ supersededBy, index }))
      .filter(({ supersededBy }) => supersededBy !== null),
    ({ supersededBy }) => supersededBy,
  );
  const formerOf = (index: number): number[] =>
    (before.get(facts[index]?.id ?? "") ?? []).flatMap((former) => [former.index, ...formerOf(former.index)]);
  return facts.flatMap(({ supersededAt }, fact) => (supersededAt === null ? [{ fact, former: formerOf(fact) }] : []));
}

function nowAtOf(facts: readonly ShelfFact[], current: readonly CurrentFact[]): Map<number, string[]> {
  const nowAt = new Map<number, string[]>();
  for (const { fact, former } of current) {
    const now = facts[fact];
    if (!now) continue;
    for (const index of now.isEdited ? [fact, ...former] : former) {
      const position = facts[index]?.position ?? null;
      if (position !== null) nowAt.set(position, [...(nowAt.get(position) ?? []), now.id]);
    }
  }
  return nowAt;
}

/** Tokens of a text in the JSON of a prompt. */
export const quotedTokens = (text: string): number => estimateTokens(JSON.stringify(text));

export const foundFact = (fact: ShelfFact): Findable<ShelvedFact> => ({
  item: {
    ...fact,
    label: factLabel(fact),
    telling: (fact.words.length > 0 ? fact.words : [fact.text]).map(recallTerms),
  },
  tokens: quotedTokens(`${fact.text} ${fact.npcName ?? ""}`),
  terms: recallTerms(`${fact.text} ${fact.subject} ${fact.words.join(" ")}`),
});
export const foundStretch = (item: ShelfStretch): Findable<ShelfStretch> => ({
  item,
  tokens: quotedTokens(item.summary),
  terms: recallTerms(item.summary),
});
export const foundTurn = (item: ShelfTurn): Findable<ShelfTurn> => ({
  item,
  tokens: quotedTokens(item.text),
  terms: recallTerms(item.text),
});
