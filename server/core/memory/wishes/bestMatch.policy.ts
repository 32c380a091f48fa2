import { queryTermsOf, termsOf } from "../../../../db/search/searchTerms.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { standsIn } from "../../../../schema/rules/words/standsIn.ts";

/** The share of what is asked about that a text must have. */
const ENOUGH = 0.6;

/** The share of the terms of what is asked about that a text has. */
function shareOf(text: string, about: string): number {
  const { terms } = queryTermsOf(about);
  const has = new Set(termsOf([text]));
  return terms.length === 0 ? 0 : terms.filter((term) => has.has(term)).length / terms.length;
}

export const saysMuchOf = (text: string, about: string): boolean => shareOf(text, about) >= ENOUGH;

/**
 * The facts that tell what is asked about: those of which a telling word is named, else those that share the most with
 * it, and enough.
 */
export function tellingBest<Fact extends { text: string; words: readonly string[] }>(
  facts: readonly Fact[],
  about: string,
  language: Language,
): Fact[] {
  const named = facts.filter(({ words }) => standsIn(words)(about, language));
  if (named.length > 0) return named;
  const shares = facts.map((fact) => ({ fact, share: shareOf(fact.text, about) }));
  const best = Math.max(ENOUGH, ...shares.map(({ share }) => share));
  return shares.filter(({ share }) => share >= best).map(({ fact }) => fact);
}
