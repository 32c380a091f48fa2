import { LANGUAGE_FACTS } from "../../../../schema/rules/languages.ts";
import type { Language } from "../../../../schema/rules/languages.ts";

/** Where a word stands in a sentence, in UTF-16 units. */
export type WordSpan = readonly [start: number, end: number];

interface SearchedWord {
  language: Language;
  lemma: string;
  /** The word as it stands in the sentence, where that is known. */
  surface: string;
  /** Where it is said to stand. */
  place: number | null;
  /** What is emphasised in the sentence. */
  mark: WordSpan | null;
}

/** Where a word stands in its sentence; null where it is not found. */
export function wordIn(sentence: string, { language, lemma, surface, place, mark }: SearchedWord): WordSpan | null {
  if (mark) return mark;
  if (surface && place !== null && sentence.startsWith(surface, place)) return [place, place + surface.length];
  for (const word of [surface, lemma]) {
    if (!word) continue;
    const literal = word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
    const pattern = LANGUAGE_FACTS[language].hasWordEdges
      ? `(?<![\\p{L}\\p{M}\\p{N}])${literal}(?![\\p{L}\\p{M}\\p{N}])`
      : literal;
    const found = new RegExp(pattern, "iu").exec(sentence);
    if (found) return [found.index, found.index + found[0].length];
  }
  return null;
}
