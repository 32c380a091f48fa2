import { isEastAsian, termRunsOf } from "../../../../db/search/searchTerms.ts";

interface Listed {
  /** As the operator has written it. */
  word: string;
  /** As it is compared. */
  cut: string;
}

/** Words in these scripts stand beside other ones without a blank, but seldom beside their own. */
const IS_KATAKANA = /[\p{Script=Katakana}ー]/u;
/** Words of Korean begin after a blank; particles follow without one. */
const IS_HANGUL = /\p{Script=Hangul}/u;

/** An operator's words and phrases, looked for in texts that are cut as for search: as whole words where there are blanks. */
export class ListedWords {
  /** By the word or the East Asian character with which they begin. */
  readonly #byBeginning = new Map<string, Listed[]>();

  constructor(words: readonly string[]) {
    for (const word of words) {
      const [first = "", ...others] = termRunsOf(word);
      const [beginning = ""] = beginningsOf(first);
      const listed = { word, cut: [first, ...others].join(" ") };
      this.#byBeginning.set(beginning, [...(this.#byBeginning.get(beginning) ?? []), listed]);
    }
  }

  /** Those that a text has. */
  foundIn(text: string): string[] {
    const runs = termRunsOf(text);
    const cutText = runs.join(" ");
    const found = new Set<string>();
    let at = 0;
    for (const run of runs) {
      for (const beginning of beginningsOf(run)) {
        for (const { word, cut } of this.#byBeginning.get(beginning) ?? [])
          if (cutText.startsWith(cut, at) && isWhole(cutText, at, at + cut.length)) found.add(word);
        at += beginning.length;
      }
      at += 1;
    }
    return [...found];
  }
}

/** Where a listed word may begin in a run: at its start, and between East Asian characters. */
const beginningsOf = (run: string): string[] => (isEastAsian(run) ? [...run] : [run]);

/** Whether what is found there is no part of another word, as far as its script tells. */
function isWhole(text: string, start: number, end: number): boolean {
  const [before, first, last, after] = [start - 1, start, end - 1, end].map((index) => text.charAt(index));
  const isInside = (script: RegExp, ...letters: (string | undefined)[]): boolean =>
    letters.every((letter) => letter !== undefined && script.test(letter));
  if (isInside(IS_KATAKANA, before, first) || isInside(IS_KATAKANA, last, after)) return false;
  if (isInside(IS_HANGUL, before, first)) return false;
  return after === "" || after === " " || isEastAsian(last ?? "");
}
