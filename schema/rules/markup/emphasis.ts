import type { Sign } from "./runs.ts";

const BLANK = /\s/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;
/** Punctuation that opens what follows it. */
const OPENING = /[\p{Ps}\p{Pi}]/u;
const LETTER = /[\p{L}\p{N}]/gu;
const EAST_ASIAN = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u;
/** More signs in a row are a line to be filled in, or a word that is not to be said. */
const MOST = 3;

interface Opener {
  sign: string;
  start: number;
  /** How many of its signs are still free, and how many there were. */
  count: number;
  length: number;
  closes: boolean;
}

/**
 * Pairs the signs of emphasis in one paragraph, as CommonMark does, but for two things. Signs next to punctuation also
 * count between letters (`**「重要」**です`), which have no blanks between words in East Asian scripts. A single one does not
 * count between Latin letters or digits (`2*3*4`), nor around something without any letter (`(*^_^*)`).
 */
export class Emphasis {
  readonly #text: string;
  readonly #signs: Sign[];
  readonly #openers: Opener[] = [];
  /** Under each kind of closer, how many openers were searched in vain: without it a search would take forever. */
  readonly #searched = new Map<string, number>();
  readonly #letters: RegExp;
  #lastLetter = -1;
  #nextLetter = -1;

  constructor(text: string, signs: Sign[]) {
    this.#text = text;
    this.#signs = signs;
    this.#letters = new RegExp(LETTER);
  }

  get openers(): number {
    return this.#openers.length;
  }

  /** Reads the signs that start there, and returns where they end. */
  read(at: number): number {
    const sign = this.#text.charAt(at);
    let end = at + 1;
    while (this.#text.charAt(end) === sign) end += 1;
    const length = end - at;
    if (length > MOST) return end;
    const { opens, closes } = this.#sides(sign, at, end);
    let start = at;
    while (closes && start < end) {
      const used = this.#close({ sign, start, count: end - start, length, opens });
      if (used === 0) break;
      start += used;
    }
    if (opens && start < end) this.#openers.push({ sign, start, count: end - start, length, closes });
    return end;
  }

  /** What was opened and not closed since then is text. */
  forgetFrom(openers: number): void {
    if (this.#openers.length > openers) this.#cut(openers);
  }

  /** Ends at the end of the paragraph what is open. */
  endAll(): void {
    const end = this.#text.length;
    for (const { start, count } of this.#openers) {
      this.#signs.push({ start, end: start + count, look: "hidden" });
      if (count >= 2) this.#signs.push({ start: start + count, end, look: "bold" });
      if (count % 2 === 1) this.#signs.push({ start: start + count, end, look: "italic" });
    }
    this.#cut(0);
  }

  #close(closer: { sign: string; start: number; count: number; length: number; opens: boolean }): number {
    const key = `${closer.sign}${closer.opens}${closer.length}`;
    const from = this.#searched.get(key) ?? 0;
    let index = this.#openers.length - 1;
    while (index >= from && !fits(this.#openers[index], closer)) index -= 1;
    const opener = this.#openers[index];
    if (!opener || index < from) {
      this.#searched.set(key, this.#openers.length);
      return 0;
    }
    const used = opener.count >= 2 && closer.count >= 2 ? 2 : 1;
    const inner = opener.start + opener.count;
    if (used === 1 && this.#lastLetterBefore(closer.start) < inner) return 0;
    opener.count -= used;
    this.#signs.push(
      { start: inner - used, end: inner, look: "hidden" },
      { start: inner, end: closer.start, look: used === 2 ? "bold" : "italic" },
      { start: closer.start, end: closer.start + used, look: "hidden" },
    );
    this.#cut(opener.count > 0 ? index + 1 : index);
    return used;
  }

  #cut(openers: number): void {
    this.#openers.length = openers;
    for (const [key, searched] of this.#searched) if (searched > openers) this.#searched.set(key, openers);
  }

  #sides(sign: string, at: number, end: number): { opens: boolean; closes: boolean } {
    const before = at > 0 ? letterBefore(this.#text, at) : " ";
    const after = letterAt(this.#text, end);
    const [isAfterMark, isBeforeMark] = [PUNCTUATION.test(before), PUNCTUATION.test(after)];
    const [isAfterBlank, isBeforeBlank] = [BLANK.test(before), BLANK.test(after)];
    if (end - at === 1 && (![before, after].some(isWordEdge) || [before, after].every(isOfFace)))
      return { opens: false, closes: false };
    const left = !isBeforeBlank && (!isBeforeMark || isAfterBlank || isAfterMark || OPENING.test(after));
    const right = !isAfterBlank && (!isAfterMark || isBeforeBlank || isBeforeMark || !OPENING.test(before));
    if (sign === "*") return { opens: left, closes: right };
    return { opens: left && (!right || isAfterMark), closes: right && (!left || isBeforeMark) };
  }

  /** Where the last letter or digit before a place stands; places are asked for in order. */
  #lastLetterBefore(place: number): number {
    while (this.#nextLetter < place) {
      this.#lastLetter = this.#nextLetter;
      this.#nextLetter = this.#letters.exec(this.#text)?.index ?? Infinity;
    }
    return this.#lastLetter;
  }
}

/** Two that both open and close must not come to three together, unless both are of three (rule 9 of CommonMark). */
function fits(opener: Opener | undefined, closer: { sign: string; length: number; opens: boolean }): boolean {
  if (opener?.sign !== closer.sign) return false;
  const isEither = opener.closes || closer.opens;
  return !isEither || (opener.length + closer.length) % 3 !== 0 || (opener.length % 3 === 0 && closer.length % 3 === 0);
}

/** What faces are made of, such as ^_^ and -_-. */
const isOfFace = (letter: string): boolean => /[\p{S}\-.;]/u.test(letter);

const isWordEdge = (letter: string): boolean => !/[\p{L}\p{N}]/u.test(letter) || EAST_ASIAN.test(letter);

const letterAt = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 32);

/** The letter that ends there, both halves of it. */
function letterBefore(text: string, at: number): string {
  const isHalf = /[\udc00-\udfff]/.test(text.charAt(at - 1));
  return isHalf ? text.slice(at - 2, at) : text.charAt(at - 1);
}
