import { innerTermsOf } from "./innerTerms.ts";
import { wordKey } from "./saved/wordKey.ts";
import { termSpansAt } from "./termSpans.ts";
import { placedWord } from "./textWord.ts";
import type { TextWord } from "./textWord.ts";

/**
 * How the words of a text are compared: by their dictionary forms, as they stand there, several as a term, and as what
 * begins or ends inside of them.
 */
export function markKeysOf(text: string, words: readonly TextWord[]): Set<string> {
  const placed = words.map(placedWord);
  const single = placed.flatMap(({ start, end, lemma }) => [wordKey(lemma), wordKey(text.slice(start, end))]);
  const several = words.flatMap((_word, from) => termSpansAt(text, words, from).map(({ key }) => key));
  const inner = Array.from(innerTermsOf(text, words), ({ key }) => key);
  return new Set([...single, ...several, ...inner]);
}

/** How a saved word is compared with those of a text: it is marked where one of these is among them. */
export const savedKeysOf = ({ lemma, surface }: { lemma: string; surface: string }): string[] => [
  wordKey(lemma),
  wordKey(surface),
];
