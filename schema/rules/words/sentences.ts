import type { Language } from "../languages.ts";
import { madeOnce } from "../madeOnce.ts";

/** UTF-16 units of what is shown, saved and spoken at a time. */
const LONGEST = 300;
/** Where a voice rests within a sentence. */
const RESTS = /[,;:、，；：](?=\D|$)/g;

const sentenceSegmenter = madeOnce((language: Language) => new Intl.Segmenter(language, { granularity: "sentence" }));

/** A part of a text, in UTF-16 units; `end` is past its last. */
export interface Span {
  start: number;
  end: number;
}

/**
 * The sentences of a text in order, without the blanks around them. A very long one is cut, at a comma where there is
 * one; no two parts overlap.
 */
export function sentencesOf(text: string, language: Language): Span[] {
  const sentences = sentenceSegmenter(language);
  return [...text.matchAll(/[^\n]+/g)]
    .flatMap(({ 0: line, index: lineStart }) =>
      [...sentences.segment(line)].flatMap(({ segment, index }) => pieces(segment, lineStart + index, language)),
    )
    .map(({ start, end }) => {
      const part = text.slice(start, end);
      return { start: start + part.length - part.trimStart().length, end: start + part.trimEnd().length };
    })
    .filter(({ start, end }) => start < end);
}

/**
 * The sentence in which a word stands, as it is shown, saved and spoken. ICU may end a sentence within a word with
 * marks in it: then the word's last sentence belongs to it too.
 */
export function sentenceAt(text: string, language: Language, word: Span): Span {
  const sentences = sentencesOf(text, language);
  const first = sentences.findLast(({ start }) => start <= word.start);
  const last = sentences.find(({ end }) => end >= word.end);
  return { start: first?.start ?? word.start, end: last?.end ?? word.end };
}

/** A text and its translation. */
interface TranslatedText {
  text: string;
  language: Language;
  translation: string;
  translatedTo: Language;
}

/**
 * The translation of a sentence of a text, by its place among the sentences; empty where text and translation do not
 * have the same number of them.
 */
export function translatedSentence(
  { text, language, translation, translatedTo }: TranslatedText,
  { start }: Span,
): string {
  const [said, meant] = [sentencesOf(text, language), sentencesOf(translation, translatedTo)];
  const found = said.length === meant.length ? meant[said.findIndex((one) => one.start === start)] : undefined;
  return found ? translation.slice(found.start, found.end) : "";
}

function pieces(sentence: string, at: number, language: Language): Span[] {
  const found: Span[] = [];
  let start = 0;
  while (sentence.length - start > LONGEST) {
    const end = start + cutOf(sentence.slice(start, start + LONGEST + 1), language);
    found.push({ start: at + start, end: at + end });
    start = end;
  }
  return [...found, { start: at + start, end: at + sentence.length }];
}

/** Where a text that is one unit too long is best cut: behind a comma, else between words, else between letters. */
function cutOf(text: string, language: Language): number {
  const rest = [...text.slice(0, LONGEST).matchAll(RESTS)].at(-1);
  if (rest) return rest.index + 1;
  const before = (granularity: "word" | "grapheme"): number =>
    new Intl.Segmenter(language, { granularity }).segment(text).containing(LONGEST)?.index ?? 0;
  return before("word") || before("grapheme") || LONGEST;
}
