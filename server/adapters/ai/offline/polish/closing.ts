import type { PhrasebookLanguage } from "../../../../../schema/rules/languages.ts";
import { isMachineWord } from "./edit.ts";
import type { Rule } from "./edit.ts";
import { asksSomething } from "./questions.ts";
import { sentenceStarts } from "./sentences.ts";

/**
 * The last character of a sentence without its closing mark.
 * A sentence that ends in something else, such as an emoji, needs none.
 */
const LATIN_END = /[\p{Script=Latin}\d]$/u;
const LAST_LETTER: Record<PhrasebookLanguage, RegExp> = {
  zh: /\p{Script=Han}$/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]$/u,
  en: LATIN_END,
  de: LATIN_END,
  fr: LATIN_END,
  ko: /\p{Script=Hangul}$/u,
};
const LIST_LINE = /^\s*(?:[-*•·–]|\d+[.)])\s/u;

const QUESTION_MARK: Record<PhrasebookLanguage, string> = {
  zh: "？",
  ja: "？",
  en: "?",
  de: "?",
  fr: "\u00a0?",
  ko: "?",
};
const FULL_STOP: Record<PhrasebookLanguage, string> = { zh: "。", ja: "。", en: ".", de: ".", fr: ".", ko: "." };

function isOpen(text: string, language: PhrasebookLanguage): boolean {
  // A number alone is not a sentence.
  return (
    LAST_LETTER[language].test(text) &&
    /\p{L}/u.test(text) &&
    !LIST_LINE.test(text) &&
    !isMachineWord(text.split(/\s/u).at(-1) ?? "")
  );
}

function lastAsks(text: string, language: PhrasebookLanguage): boolean {
  return asksSomething(text.slice(sentenceStarts(text).at(-1)), language);
}

/**
 * The mark a text ends with.
 * In Korean the same words can state and ask, so that only certain statements get a full stop.
 */
export const CLOSING: readonly Rule[] = [
  {
    reason: "questionMark",
    apply: (text, language) =>
      isOpen(text, language) && lastAsks(text, language) ? text + QUESTION_MARK[language] : text,
  },
  {
    reason: "fullStop",
    apply: (text, language) => {
      const tells = language !== "ko" || /(?:다|네요|군요|거든요|할게요|을게요)$/u.test(text);
      return isOpen(text, language) && tells && !lastAsks(text, language) ? text + FULL_STOP[language] : text;
    },
  },
];
