import type { PartOfSpeech } from "./partsOfSpeech.ts";
import type { Span } from "./sentences.ts";

/** A word of what is read of a text (see `plainTextOf`), and where it stands there, in UTF-16 units. */
export interface PlacedWord extends Span {
  /** Its dictionary form. */
  lemma: string;
  /**
   * How it is read as it stands there: hiragana, pinyin with a blank between syllables, Korean in Latin letters; null
   * where its letters tell.
   */
  reading: string | null;
  /** Null where it is not known. */
  partOfSpeech: PartOfSpeech | null;
}

/** The same as it travels and is stored: a list, and not an object, since a page of a chat has thousands. */
export type TextWord = readonly [
  start: number,
  end: number,
  lemma: string,
  reading: string | null,
  partOfSpeech: PartOfSpeech | null,
];

export function textWord({ start, end, lemma, reading, partOfSpeech }: PlacedWord): TextWord {
  return [start, end, lemma, reading, partOfSpeech];
}

export function placedWord([start, end, lemma, reading, partOfSpeech]: TextWord): PlacedWord {
  return { start, end, lemma, reading, partOfSpeech };
}

/** The word that starts there; null where none does. */
export function wordAt(words: readonly TextWord[], start: number): PlacedWord | null {
  const found = words.find(([at]) => at === start);
  return found ? placedWord(found) : null;
}
