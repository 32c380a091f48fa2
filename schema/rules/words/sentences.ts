import { LANGUAGE_FACTS } from "../languages.ts";
import type { Language } from "../languages.ts";
import { madeOnce } from "../madeOnce.ts";
import { endsShort } from "./abbreviations.ts";

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
  return [...text.matchAll(/[^\n]+/g)]
    .flatMap(({ 0: line, index: lineStart }) =>
      joined(line, language).flatMap(({ start, end }) => pieces(line.slice(start, end), lineStart + start, language)),
    )
    .map(({ start, end }) => {
      const part = text.slice(start, end);
      return { start: start + part.length - part.trimStart().length, end: start + part.trimEnd().length };
    })
    .filter(({ start, end }) => start < end);
}

/** A letter with something behind it: by then ICU and `GOES_ON` know whether a sentence ended before it. */
const BEGUN = /\p{L}(?=.)/gsu;

/** The sentences of an unfinished text that no further text can change. */
export function endedSentences(text: string, language: Language): Span[] {
  const sentences = sentencesOf(text, language);
  const lastLine = text.lastIndexOf("\n") + 1;
  const begun = [...text.matchAll(BEGUN)].at(-1)?.index ?? -1;
  return sentences.filter(({ end }) => end <= Math.max(lastLine, begun));
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

/** What opens the next sentence, where no blanks stand between two: ICU leaves it with the first. */
const OPENING = /[「『（【《〈“‘]{1,4}$/u;
/** French sets a blank before what closes, and ICU leaves it with the next sentence. */
const FRENCH_CLOSING = /^»[\s\u00A0\u202F]*/u;
/** The end of what is quoted, by which the sentence around it may not end. */
const QUOTED = /["'”’“»«」』]\s*$/u;
/** "she asked", と彼は言った. */
const GOES_ON = /^(?:\p{Ll}|と|って)/u;
/** Letters at the end of a text that tell whether it goes on. */
const SEEN = 40;

/** The parts of a line as people would end its sentences: ICU knows no abbreviations and splits sentences at quotes. */
function joined(line: string, language: Language): Span[] {
  const { hasBlanks } = LANGUAGE_FACTS[language];
  const found: Span[] = [];
  let start = 0;
  for (const { index } of sentenceSegmenter(language).segment(line)) {
    const end = hasBlanks
      ? index + (language === "fr" ? (FRENCH_CLOSING.exec(line.slice(index, index + SEEN))?.[0].length ?? 0) : 0)
      : index - (OPENING.exec(line.slice(Math.max(start, index - SEEN), index))?.[0].length ?? 0);
    if (end <= start) continue;
    const before = line.slice(Math.max(start, end - SEEN), end);
    const after = line.slice(end, end + SEEN);
    const isOneWord = hasBlanks && /\S$/u.test(before) && /^\p{L}/u.test(after);
    if (QUOTED.test(before) && (isOneWord || GOES_ON.test(after))) continue;
    if (endsShort(before.trimEnd(), language)) continue;
    found.push({ start, end });
    start = end;
  }
  return [...found, { start, end: line.length }];
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
