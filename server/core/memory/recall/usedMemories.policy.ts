import { recallTerms } from "./recallTerms.policy.ts";
import type { Recalled } from "./recalled.policy.ts";

/** Memories that a reply names as used, at most. */
const MOST_USED = 5;
/** The share of a memory's terms that a reply says where none of its telling words is known. */
const ENOUGH = 0.5;

/**
 * The memories that a reply has used, by their ids: those of which it says the words that tell them, or where there are
 * none, half of what they say. What its question has said itself is no sign that it remembers.
 */
export function usedMemories({ facts }: Recalled, question: string, said: string): string[] {
  const asked = new Set(recallTerms(question));
  const terms = new Set(recallTerms(said).filter((term) => !asked.has(term)));
  const isUsed = (told: readonly string[]): boolean => {
    const wanted = told.filter((term) => !asked.has(term));
    return wanted.length > 0 && wanted.filter((term) => terms.has(term)).length >= wanted.length * ENOUGH;
  };
  return facts
    .filter(({ fact }) => fact.telling.some(isUsed))
    .slice(0, MOST_USED)
    .map(({ fact }) => fact.id);
}
