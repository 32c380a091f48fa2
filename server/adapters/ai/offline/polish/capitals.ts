import type { PhrasebookLanguage } from "../../../../../schema/rules/languages.ts";
import { isMachineWord } from "./edit.ts";
import type { Rule } from "./edit.ts";
import { sentenceStarts } from "./sentences.ts";

const WITH_CAPITALS: ReadonlySet<PhrasebookLanguage> = new Set(["en", "de", "fr"]);
/** The first word of a sentence in small letters, after quotation marks and brackets. */
const SMALL_START = /^([\s"'“”„‘’«‹([]*)(\p{Script=Latin})(\S*)/u;

const SMALL_I = /(?<![\p{L}\p{N}.'’@/_-])i(?=(?:['’](?:m|ve|ll|d))?(?:[\s,!?;:]|$))/gu;

/** Names of brands and addresses have a spelling of their own. */
function isOwnSpelling(word: string): boolean {
  return /\p{Lu}|\d/u.test(word) || isMachineWord(word);
}

function capitalise(sentence: string): string {
  return sentence.replace(SMALL_START, (whole, before: string, first: string, rest: string) => {
    const capital = first.toUpperCase();
    return isOwnSpelling(first + rest) || capital.length !== 1 ? whole : before + capital + rest;
  });
}

/** Capital letters that need no dictionary. */
export const CAPITALS: readonly Rule[] = [
  {
    reason: "capitalStart",
    apply: (text, language) => {
      if (!WITH_CAPITALS.has(language)) return text;
      const starts = sentenceStarts(text);
      return starts.map((start, at) => capitalise(text.slice(start, starts[at + 1]))).join("");
    },
  },
  {
    reason: "capitalI",
    apply: (text, language) => (language === "en" ? text.replaceAll(SMALL_I, "I") : text),
  },
];

/** Words that stay small within a name. */
const SMALL_IN_NAMES: ReadonlySet<string> = new Set(
  "de du des la le les d' von vom zu zum zur der die das den und van of the and et".split(" "),
);

/** A name all in small letters. */
export const NAME_CAPITAL: Rule = {
  reason: "capitalName",
  apply: (text, language) => {
    if (!WITH_CAPITALS.has(language) || text !== text.toLowerCase()) return text;
    return text.replaceAll(/\S+/gu, (word, at: number) =>
      at > 0 && SMALL_IN_NAMES.has(word) ? word : capitalise(word),
    );
  },
};
