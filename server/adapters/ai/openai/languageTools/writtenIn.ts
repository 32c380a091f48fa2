import type { Language } from "../../../../../schema/rules/languages.ts";

/** Letters from which on a text shows which script it is written in: shorter ones may be all names. */
const TELLING_LETTERS = 24;

const SCRIPTS: Record<Language, RegExp> = {
  zh: /\p{Script=Han}/gu,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  ko: /\p{Script=Hangul}/gu,
  en: /\p{Script=Latin}/gu,
  de: /\p{Script=Latin}/gu,
  fr: /\p{Script=Latin}/gu,
};

/** False when a text is so plainly in another script that it cannot be in the language. Latin languages are not told from one another. */
export function mayBeWrittenIn(language: Language, text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters < TELLING_LETTERS || (text.match(SCRIPTS[language])?.length ?? 0) > letters / 10;
}
