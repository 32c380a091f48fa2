import { LANGUAGE_FACTS } from "../../../../schema/rules/languages.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import type { TextWord } from "../../../../schema/rules/words/textWord.ts";
import { rubyParts } from "../words/textPieces.ts";

/** A part of what was heard, of which recognition is as sure as of all of it. */
export interface HeardPart {
  text: string;
  /** From 0 to 1; null where the browser does not tell. */
  confidence: number | null;
  /** The words of the text with their readings, in languages that need them; null where they are not known. */
  words: readonly TextWord[] | null;
}

/** The smallest part of what was heard that may belong to a word: a word where blanks stand around them, else a letter. */
export interface HeardToken {
  text: string;
  /** How it is read; null where that is not known. */
  sound: string | null;
  confidence: number | null;
}

/** Tokens that are compared: as many as a sentence may have letters. */
const MOST_TOKENS = 300;

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’ʼ‑-][\p{L}\p{M}\p{N}]+)*['’]?/gu;
const SIGN = /[0-9０-９]+|[〇零一二两三四五六七八九十百千万]+|[\p{Script=Latin}\p{M}]+|[\p{L}\p{M}\p{N}]/gu;
const HAN = /\p{Script=Han}/u;

/** What was heard, in tokens. */
export function heardTokens(parts: readonly HeardPart[], language: Language): HeardToken[] {
  const { hasBlanks } = LANGUAGE_FACTS[language];
  return parts
    .flatMap(({ text, confidence, words }) =>
      hasBlanks
        ? Array.from(text.matchAll(WORD), ([word]) => ({ text: word, sound: null, confidence }))
        : (words ? piecesOf(text, words) : signsOf(text)).map((piece) => ({ ...piece, confidence })),
    )
    .slice(0, MOST_TOKENS);
}

type Piece = Pick<HeardToken, "text" | "sound">;

/** The letters of a text; how Chinese characters are read is not known. */
const signsOf = (text: string): Piece[] =>
  Array.from(text.matchAll(SIGN), ([sign]) => ({ text: sign, sound: HAN.test(sign) ? null : sign }));

/** The letters of words that are known, with what is read over them. */
function piecesOf(text: string, words: readonly TextWord[]): Piece[] {
  return words.flatMap(([start, end, , reading]) => {
    const word = text.slice(start, end);
    if (reading === null) return signsOf(word);
    return rubyParts(word, reading).flatMap(({ text: part, reading: sound }) =>
      sound === null ? signsOf(part) : [{ text: part, sound }],
    );
  });
}
