import type { PartOfSpeech } from "./partsOfSpeech.ts";

/**
 * A word of what is read of a text (see `plainTextOf`): where it stands (in UTF-16 units), its dictionary form, how it is read as it stands there (hiragana,
 * pinyin with a blank between syllables, Korean in Latin letters; null where its letters tell), and its kind where that
 * is known. A list, and not an object, since a page of a chat has thousands.
 */
export type TextWord = readonly [
  start: number,
  end: number,
  lemma: string,
  reading: string | null,
  partOfSpeech: PartOfSpeech | null,
];
