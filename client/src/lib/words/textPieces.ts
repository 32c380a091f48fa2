import type { MessageWordsFieldsFragment } from "./words.generated.ts";

type Words = MessageWordsFieldsFragment["words"];

/** A part of a text: a word, or what lies between two. */
export interface TextPiece {
  /** Where it starts, in UTF-16 units. */
  start: number;
  text: string;
  /** The index of its word; null between words. */
  word: number | null;
}

/** Cuts a text into its words, in order, and what lies between them. Words that do not fit the text are left out. */
export function textPieces(text: string, words: Words): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const [word, [start, end]] of words.entries()) {
    if (start < at || end > text.length || end <= start) continue;
    if (start > at) pieces.push({ start: at, text: text.slice(at, start), word: null });
    pieces.push({ start, text: text.slice(start, end), word });
    at = end;
  }
  if (at < text.length) pieces.push({ start: at, text: text.slice(at), word: null });
  return pieces;
}

/** What is shown of a piece in one run: all of it, unless its word has several looks. */
export interface ShownPiece extends TextPiece {
  /** Where this part of it starts. */
  from: number;
}

/** The pieces, or parts of pieces, between two places of their text. */
export function piecesWithin(pieces: readonly TextPiece[], from: number, to: number): ShownPiece[] {
  let first = 0;
  for (let after = pieces.length; first < after;) {
    const middle = (first + after) >> 1;
    const piece = pieces[middle];
    if (piece && piece.start + piece.text.length <= from) first = middle + 1;
    else after = middle;
  }
  const found: ShownPiece[] = [];
  for (let piece = pieces[first]; piece && piece.start < to; piece = pieces[(first += 1)]) {
    const start = Math.max(piece.start, from);
    const text = piece.text.slice(start - piece.start, to - piece.start);
    found.push({ ...piece, from: start, text });
  }
  return found;
}

/** A part of a word with what is read over it; null where its letters tell. */
export interface RubyPart {
  text: string;
  reading: string | null;
  /** The reading is of what follows too. */
  goesOn?: boolean;
}

const HAN = /\p{scx=Han}/u;
const KANA = /[\p{scx=Hira}\p{scx=Kana}]/u;
const toHiragana = (text: string): string =>
  text.replace(/[\u30a1-\u30f6]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));

/**
 * Puts a reading over the parts of a word that need it: Chinese by character, where there is a syllable for each;
 * Japanese over its kanji alone, where the kana between them are found in the reading; else over the whole word.
 */
export function rubyParts(surface: string, reading: string): RubyPart[] {
  const letters = [...surface];
  const syllables = reading.split(" ");
  if (letters.every((letter) => HAN.test(letter)) && syllables.length === letters.length)
    return letters.map((text, index) => ({ text, reading: syllables[index] ?? null }));
  return japaneseParts(surface, reading) ?? [{ text: surface, reading }];
}

/** A text in parts, with what is read over each. */
export function readingsOf(text: string, words: Words): RubyPart[] {
  return textPieces(text, words).flatMap(({ text: piece, word }) => {
    const reading = word === null ? null : words[word]?.[3];
    return reading ? rubyParts(piece, reading) : [{ text: piece, reading: null }];
  });
}

/**
 * The parts of a text between two of its places. A reading of letters on both sides of a border stands whole over those
 * before it, from where they begin.
 */
export function readingsBetween(parts: readonly RubyPart[], start: number, end: number): RubyPart[] {
  let next = 0;
  return parts.flatMap((part) => {
    const from = next;
    next += part.text.length;
    if (next <= start || from >= end) return [];
    if (from >= start && next <= end) return [part];
    const text = part.text.slice(Math.max(start - from, 0), end - from);
    return [{ text, reading: from >= start ? part.reading : null, goesOn: true }];
  });
}

function japaneseParts(surface: string, reading: string): RubyPart[] | null {
  const runs = surface.match(/[\p{scx=Hira}\p{scx=Kana}]+|[^\p{scx=Hira}\p{scx=Kana}]+/gu) ?? [];
  if (!runs.some((run) => KANA.test(run)) || !runs.some((run) => HAN.test(run))) return null;
  const parts: RubyPart[] = [];
  const heard = toHiragana(reading);
  /** Where what is read over the last kanji begins; null after kana. */
  let begun: number | null = null;
  let at = 0;
  for (const [index, text] of runs.entries()) {
    if (!KANA.test(text)) {
      parts.push({ text, reading: null });
      begun = at;
      // Kanji are read as one letter at least.
      at += 1;
      continue;
    }
    const kana = toHiragana(text);
    const isLast = index === runs.length - 1;
    const place = begun === null ? 0 : isLast ? Math.max(at, heard.length - kana.length) : heard.indexOf(kana, at);
    if (place < 0 || !heard.startsWith(kana, place)) return null;
    endReading(parts, heard, begun, place);
    parts.push({ text, reading: null });
    begun = null;
    at = place + kana.length;
  }
  if (begun === null ? at !== heard.length : at > heard.length) return null;
  endReading(parts, heard, begun, heard.length);
  return parts;
}

/** Puts over the last part what is read from where it begins up to a place. */
function endReading(parts: RubyPart[], heard: string, begun: number | null, end: number): void {
  const last = parts.at(-1);
  if (last && begun !== null) last.reading = heard.slice(begun, end);
}
