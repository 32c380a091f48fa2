import { wordKey } from "./saved/wordKey.ts";
import type { Span } from "./sentences.ts";
import { MOST_WORDS, SENTENCE_END } from "./termSpans.ts";
import type { TextWord } from "./textWord.ts";

const EAST_ASIAN = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u;
/** Characters within one word that may be a term. One alone is found in too many words that have nothing of it. */
const FEWEST_WITHIN = 2;
/** Characters from one word into another: 東京 and 都 are not 京都. */
const FEWEST_ACROSS = 3;
/** A polite beginning of a Japanese word, which is no part of it. */
const POLITE = /^[おご御]$/u;
/** UTF-16 units, which bound the time for a text that could not be cut. */
const MOST_UNITS = 16;

/** A part of a text that may be a term. */
export interface InnerTerm extends Span {
  /** How it is compared. */
  key: string;
}

/**
 * Where terms may stand that begin or end inside of a word, longest first from each place: the words of East Asian texts
 * are cut by guess, and a term that a model or a learner chose need not be cut as they are.
 */
export function* innerTermsOf(text: string, words: readonly TextWord[]): Generator<InnerTerm> {
  if (!EAST_ASIAN.test(text)) return;
  const cuts = words.map(([start, end]) => cutsWithin(text, start, end));
  for (const [index, [start, end]] of words.entries()) {
    for (const from of [start, ...(cuts[index] ?? [])]) {
      const isInside = from > start;
      const isPolite = POLITE.test(text.slice(start, from));
      const across = words.slice(index + 1, index + MOST_WORDS).flatMap(([, last], after) =>
        // With both ends inside of words, hardly anything is a term.
        isInside ? [last] : (cuts[index + 1 + after] ?? []),
      );
      const within = [...(cuts[index] ?? []).filter((cut) => cut > from), ...(isInside ? [end] : [])];
      for (const to of [...within, ...across].toReversed()) {
        const term = text.slice(from, to);
        const fewest = to > end && !isPolite ? FEWEST_ACROSS : FEWEST_WITHIN;
        if (term.length <= MOST_UNITS && [...term].length >= fewest && !SENTENCE_END.test(term))
          yield { start: from, end: to, key: wordKey(term) };
      }
    }
  }
}

/** The places inside of a word, in UTF-16 units, with East Asian letters on both sides. */
function cutsWithin(text: string, start: number, end: number): number[] {
  const cuts: number[] = [];
  let at = start;
  let isLetter = false;
  for (const letter of text.slice(start, end)) {
    const isNext = EAST_ASIAN.test(letter);
    if (isLetter && isNext) cuts.push(at);
    isLetter = isNext;
    at += letter.length;
  }
  return cuts;
}
