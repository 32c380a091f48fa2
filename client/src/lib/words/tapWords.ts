import type { KeyTermFragment } from "../messages/message.generated.ts";
import { splitByTerms } from "../messages/splitByTerms.ts";
import { wordKey } from "../../../../schema/rules/words/saved/wordKey.ts";
import { savedInside } from "./savedInside.ts";
import { withTerms } from "../../../../schema/rules/words/termSpans.ts";
import { placedWord } from "../../../../schema/rules/words/textWord.ts";
import { piecesWithin, textPieces } from "./textPieces.ts";
import type { TextPiece } from "./textPieces.ts";
import type { MessageWordsFieldsFragment, SavedMarkFragment } from "./words.generated.ts";

/** A word or a key term of a text, which opens its card by a tap. */
export interface TapWord {
  /** Where it starts, in UTF-16 units, and how it stands there. */
  start: number;
  surface: string;
  lemma: string;
  /** Null for a word that is no term. */
  term: KeyTermFragment | null;
}

/** The words and terms of a text in order, and the text cut into them; a piece's `word` is its place among them. */
export interface TapText {
  taps: TapWord[];
  pieces: TextPiece[];
}

/**
 * Cuts a text into its words, saved terms of several words as one, and into its key terms, and saved terms that begin or
 * end inside of a word, where they stand in the place of words or of parts of them.
 */
export function tapText(
  text: string,
  listed: MessageWordsFieldsFragment["words"],
  terms: readonly KeyTermFragment[],
  saved: readonly Pick<SavedMarkFragment, "lemma" | "surface">[] = [],
): TapText {
  const keys = new Set(saved.flatMap(({ lemma, surface }) => [wordKey(lemma), wordKey(surface)]));
  const words = withTerms(text, listed, keys);
  const taps: TapWord[] = [];
  const pieces: TextPiece[] = [];
  const between = textPieces(text, words);
  const placeOf = new Map<number, number>();
  const tapOf = (word: number): number => {
    const known = placeOf.get(word);
    const found = words[word];
    if (known !== undefined || !found) return known ?? 0;
    const { start, end, lemma } = placedWord(found);
    placeOf.set(word, taps.length);
    return taps.push({ start, surface: text.slice(start, end), lemma, term: null }) - 1;
  };
  const addWords = (from: number, to: number): void => {
    for (const { from: start, text: shown, word } of piecesWithin(between, from, to))
      pieces.push({ start, text: shown, word: word === null ? null : tapOf(word) });
  };
  const addTerm = (start: number, surface: string, term: KeyTermFragment | null): void => {
    const word = taps.push({ start, surface, lemma: term?.term ?? surface, term }) - 1;
    pieces.push({ start, text: surface, word });
  };
  const inside = savedInside(text, words, saved);
  let at = 0;
  for (const { text: part, term } of splitByTerms(text, terms)) {
    const after = at + part.length;
    if (term) addTerm(at, part, term);
    else {
      for (const { start, end } of inside) {
        if (start < at || end > after) continue;
        addWords(at, start);
        addTerm(start, text.slice(start, end), null);
        at = end;
      }
      addWords(at, after);
    }
    at = after;
  }
  return { taps, pieces };
}
