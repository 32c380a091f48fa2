import { normalised } from "../../schema/rules/input/normalised.ts";

/** Letters of a word that are indexed: longer prefixes would only make the index larger. */
const PREFIX_LENGTH = 12;

const CJK = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー々〆";
/**
 * A run of East Asian characters, which has no words one could tell
 * without a dictionary, a word of any other script, or a picture.
 */
const RUN = new RegExp(`[${CJK}]+|[[\\p{L}\\p{N}]--[${CJK}]]+|\\p{Extended_Pictographic}`, "gv");
const IS_CJK = new RegExp(`^[${CJK}]`, "v");
const ACCENTS = /[\u0300-\u036f]/g;
/** Letters that are written otherwise where a keyboard has none of them. */
const LOOKALIKES = Object.entries({ ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th" });

/** What is compared: no matter the case, the width or the accents, which are often left out. */
export function plain(text: string): string {
  const withoutAccents = normalised(normalised(text, "NFKC"), "NFD").replaceAll(ACCENTS, "");
  const lower = normalised(withoutAccents.toLowerCase(), "NFC");
  return LOOKALIKES.reduce((known, [letter, written]) => known.replaceAll(letter, written), lower);
}

/** What a text is cut into: its words as they are compared, and its runs of East Asian characters. */
export function termRunsOf(text: string): string[] {
  return [...plain(text).matchAll(RUN)].map(([run]) => run);
}

/** Whether a run is of East Asian characters, between which no words can be told. */
export function isEastAsian(run: string): boolean {
  return IS_CJK.test(run);
}

function pairsOf(characters: string[]): string[] {
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** Every beginning of a word, so that one finds it while typing. */
function prefixesOf(word: string): string[] {
  const letters = [...word].slice(0, PREFIX_LENGTH);
  return letters.map((_, index) => letters.slice(0, index + 1).join(""));
}

/**
 * The terms a text is found by: characters and pairs of characters
 * in East Asian scripts, beginnings of words in others.
 */
export function termsOf(texts: readonly string[]): string[] {
  const terms = new Set<string>();
  for (const run of texts.flatMap(termRunsOf)) {
    const characters = [...run];
    const found = isEastAsian(run) ? [...characters, ...pairsOf(characters)] : prefixesOf(run);
    for (const term of found) terms.add(term);
  }
  return [...terms];
}

/** The terms a name is found by, with marks for the whole of it (`=`) and for its beginnings (`^`). */
export function nameTermsOf(names: readonly string[]): string[] {
  const wholes = names.map((name) => plain(name).trim());
  return [
    ...new Set([
      ...termsOf(names),
      ...wholes.flatMap((whole) => [`=${whole}`, ...prefixesOf(whole).map((prefix) => `^${prefix}`)]),
    ]),
  ];
}

/** The mark of a tag as a whole. */
export function tagTermOf(tag: string): string {
  return `#${plain(tag).trim()}`;
}

/** What a text has to be found by to answer a query; no terms where there is nothing to look for in it. */
export interface SearchQuery {
  terms: string[];
  /** The marks of a name that is, or begins with, the query, and of a tag that is. */
  whole: string;
  beginning: string;
  tag: string;
}

export function queryTermsOf(query: string): SearchQuery {
  const whole = plain(query).trim();
  const terms = new Set<string>();
  for (const run of termRunsOf(query)) {
    const characters = [...run];
    const wanted = !isEastAsian(run)
      ? [characters.slice(0, PREFIX_LENGTH).join("")]
      : characters.length > 1
        ? pairsOf(characters)
        : characters;
    for (const term of wanted) terms.add(term);
  }
  return {
    terms: [...terms],
    whole: `=${whole}`,
    beginning: `^${[...whole].slice(0, PREFIX_LENGTH).join("")}`,
    tag: tagTermOf(query),
  };
}
