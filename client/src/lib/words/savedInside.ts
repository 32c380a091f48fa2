import { innerTermsOf } from "../../../../schema/rules/words/innerTerms.ts";
import { savedKeysOf } from "../../../../schema/rules/words/markKeys.ts";
import { wordKey } from "../../../../schema/rules/words/saved/wordKey.ts";
import type { Span } from "../../../../schema/rules/words/sentences.ts";
import type { TextWord } from "../../../../schema/rules/words/textWord.ts";

/** Where saved terms that are no words of a text begin or end inside of one. A part of a saved word is none. */
export function savedInside(
  text: string,
  words: readonly TextWord[],
  saved: readonly { lemma: string; surface: string }[],
): Span[] {
  if (saved.length === 0) return [];
  const keysOf = words.map(([start, end, lemma]) => [wordKey(lemma), wordKey(text.slice(start, end))]);
  const met = new Set(keysOf.flat());
  // Most are words, and nothing has to be looked for.
  const unmet = new Set(saved.map(savedKeysOf).flatMap((keys) => (keys.some((key) => met.has(key)) ? [] : keys)));
  if (unmet.size === 0) return [];
  const known = new Set(saved.flatMap(savedKeysOf));
  const savedWords = words.filter((_word, index) => keysOf[index]?.some((key) => known.has(key)));
  const found: Span[] = [];
  for (const { start, end, key } of innerTermsOf(text, words)) {
    if (!unmet.has(key) || start < (found.at(-1)?.end ?? 0)) continue;
    if (!savedWords.some(([from, to]) => from < end && to > start)) found.push({ start, end });
  }
  return found;
}
