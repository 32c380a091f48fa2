import type { Language } from "../../../schema/rules/languages.ts";
import type { Span } from "../../../schema/rules/words/sentences.ts";

/** UTF-16 units of a sentence that is shown and kept. */
const LONGEST_SENTENCE = 300;
/** UTF-16 units before and after the word that are kept of a longer one. */
const AROUND = 120;
const LOW_SURROGATE = /[\udc00-\udfff]/;

/** The sentence in which a word stands, without the blanks around it; of a very long one, what is near the word. */
export function sentenceAt(text: string, language: Language, word: Span): Span {
  const lineStart = text.lastIndexOf("\n", word.start) + 1;
  const lineEnd = text.indexOf("\n", word.end);
  const line = text.slice(lineStart, lineEnd < 0 ? text.length : lineEnd);
  const sentences = new Intl.Segmenter(language, { granularity: "sentence" }).segment(line);
  const { index, segment } = sentences.containing(word.start - lineStart) ?? { index: 0, segment: line };
  const start = lineStart + index;
  // ICU may end a sentence within a word with marks in it.
  const end = Math.max(start + segment.length, word.end);
  if (end - start <= LONGEST_SENTENCE) return withoutBlanks(text, { start, end });
  return withoutBlanks(text, {
    start: wholeLetter(text, Math.max(start, word.start - AROUND)),
    end: wholeLetter(text, Math.min(end, word.end + AROUND)),
  });
}

function withoutBlanks(text: string, { start, end }: Span): Span {
  const part = text.slice(start, end);
  return { start: start + part.length - part.trimStart().length, end: start + part.trimEnd().length };
}

/** The place, or the one after it where that is in the middle of a code point. */
function wholeLetter(text: string, at: number): number {
  return LOW_SURROGATE.test(text.charAt(at)) ? at + 1 : at;
}
