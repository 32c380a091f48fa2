import { recallTerms } from "../../../server/core/memory/recall/recallTerms.policy.ts";
import type { BenchPrompt } from "./contestant.ts";
import { embedding } from "./embedding.ts";

/** Entries that an answer is made of, at most: some questions ask about two things. */
const MOST_SAID = 3;
/** An entry is said beside the best one where it is at least so much like the question, as a share of that. */
const NEARLY = 0.6;
/** What likeness of meaning counts beside words. */
const MEANING = 6;
/** Below this nothing in the prompt is like the question: the answer is that it does not know. */
const LEAST = 2;

/** A fact says what it says in one sentence, where lines of a talk go around it: it counts so much more. */
const FACT = 1.6;
/** What is no longer so answers only where nothing else does. */
const FORMER = 0.5;

/** Something of a prompt that may answer a question. */
interface Entry {
  text: string;
  terms: readonly string[];
  weight: number;
}

/**
 * A model that answers only from its prompt, by rules that know nothing of the right answers: it says the entries that
 * are most like the question in their words and in their meaning, the rarer a word the more, and of equal ones those
 * that come last. Gives nothing where it does not know.
 */
export function answerFrom({ memory, turns }: BenchPrompt, question: string): string[] {
  const entries = [
    ...memory.map(({ kind, isFormer, text }): Entry => {
      const weight = kind !== "fact" ? 1 : isFormer ? FORMER : FACT;
      return { text, terms: recallTerms(text), weight };
    }),
    ...turns.map(({ text }): Entry => ({ text, terms: recallTerms(text), weight: 1 })),
  ];
  const counts = new Map<string, number>();
  for (const term of entries.flatMap(({ terms }) => terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const asked = new Set(recallTerms(question));
  const meant = embedding(question);
  const likeness = ({ text, terms, weight }: Entry): number => {
    const words = terms.filter((term) => asked.has(term));
    const rarity = words.reduce((sum, term) => sum + Math.log(entries.length / (counts.get(term) ?? 1)), 0);
    return weight * (rarity + MEANING * product(meant, embedding(text)));
  };
  const ranked = entries
    .map((entry, index) => ({ text: entry.text, index, rank: likeness(entry) }))
    .toSorted((one, other) => other.rank - one.rank || other.index - one.index);
  const best = ranked[0]?.rank ?? 0;
  if (best < LEAST) return [];
  return ranked
    .slice(0, MOST_SAID)
    .filter(({ rank }) => rank >= best * NEARLY)
    .map(({ text }) => text);
}

const product = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
