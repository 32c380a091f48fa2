import { LANGUAGE_FACTS } from "../../../../schema/rules/languages.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import type { TextWord } from "../../../../schema/rules/words/textWord.ts";
import type { HeardPiece } from "../dictation/recognition.ts";
import { rubyParts } from "../words/textPieces.ts";

/** A part of what was heard, of which recognition is as sure as of all of it. */
export interface HeardPart {
  text: string;
  /** From 0 to 1; null where the browser does not tell. */
  confidence: number | null;
  /** Its text piece by piece, where recognition tells how sure it is of each; null where it does not. */
  pieces: readonly HeardPiece[] | null;
  /** The words of the text with their readings, in languages that need them; null where they are not known. */
  words: readonly TextWord[] | null;
}

/** The smallest part of what was heard that may belong to a word: a word where blanks stand around them, else a letter. */
export interface HeardToken {
  text: string;
  /** How it is read; null where that is not known. */
  sound: string | null;
  confidence: number | null;
  /** Whether recognition is so sure of this token, not of all that was said. */
  isOwn: boolean;
}

/** Tokens that are compared: as many as a sentence may have letters. */
const MOST_TOKENS = 300;

/** A numeral may be written in groups: 1,000. */
const WORD =
  /(?:\p{N}{1,3}(?:[.,]\p{N}{3})+(?!\p{N})[\p{L}\p{M}\p{N}]*|[\p{L}\p{M}\p{N}]+)(?:['’ʼ‑-][\p{L}\p{M}\p{N}]+)*['’]?/gu;
/** Where French words end although no blank follows, and where sentences are cut too: behind the elision of `l'ami`, */
const ELISION = /(?<=^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)['’ʼ])(?=\p{L})/iu;
/** and before what follows a verb: `fait-il`, `y a-t-il`. */
const INVERSION = /[-‐‑](?=(?:je|tu|ils?|elles?|on|nous|vous|moi|toi|lui|leur|la|les?|y|t)(?:$|[-‐‑]))/iu;
const SIGN = /[0-9０-９]+|[〇零一二两三四五六七八九十百千万]+|[\p{Script=Latin}\p{M}]+|[\p{L}\p{M}\p{N}]/gu;
const HAN = /\p{Script=Han}/u;

/** What was heard, in tokens. */
export function heardTokens(parts: readonly HeardPart[], language: Language): HeardToken[] {
  const { hasBlanks } = LANGUAGE_FACTS[language];
  return parts
    .flatMap((part) => {
      const { text, words } = part;
      const signs = hasBlanks
        ? wordsOf(text, language).map((word) => ({ text: word, sound: null }))
        : words
          ? signsOfWords(text, words)
          : signsOf(text);
      return withConfidence(signs, part);
    })
    .slice(0, MOST_TOKENS);
}

type Sign = Pick<HeardToken, "text" | "sound">;

const wordsOf = (text: string, language: Language): string[] =>
  Array.from(text.matchAll(WORD)).flatMap(([word]) =>
    language === "fr" ? word.split(ELISION).flatMap((part) => part.split(INVERSION)) : [word],
  );

/** The letters of a text; how Chinese characters are read is not known. */
const signsOf = (text: string): Sign[] =>
  Array.from(text.matchAll(SIGN), ([sign]) => ({ text: sign, sound: HAN.test(sign) ? null : sign }));

/** The letters of words that are known, with what is read over them. */
function signsOfWords(text: string, words: readonly TextWord[]): Sign[] {
  return words.flatMap(([start, end, , reading]) => {
    const word = text.slice(start, end);
    if (reading === null) return signsOf(word);
    return rubyParts(word, reading).flatMap(({ text: part, reading: sound }) =>
      sound === null ? signsOf(part) : [{ text: part, sound }],
    );
  });
}

/** Tells how sure recognition is of each sign: as of the least sure piece that it stands in, else as of the whole. */
function withConfidence(signs: readonly Sign[], { text, confidence, pieces }: HeardPart): HeardToken[] {
  const given = placesIn(text, pieces ?? []);
  return placesIn(text, signs).map(({ start, end, of }) => {
    const own = given.filter((piece) => piece.start < end && piece.end > start).map((piece) => piece.of.confidence);
    const { text: sign, sound } = of;
    return { text: sign, sound, confidence: own.length > 0 ? Math.min(...own) : confidence, isOwn: own.length > 0 };
  });
}

/** Where parts stand in a text, which follow each other there. */
function placesIn<Part extends { text: string }>(text: string, parts: readonly Part[]) {
  let end = 0;
  return parts.map((of) => {
    const start = Math.max(text.indexOf(of.text, end), end);
    end = start + of.text.length;
    return { start, end, of };
  });
}
