import type { Language } from "../../../../../schema/rules/languages.ts";

/** Letters from which a text is judged by its script: shorter ones may be names only. */
const MIN_LETTERS = 24;

const SCRIPTS: Record<Language, RegExp> = {
  zh: /\p{Script=Han}/gu,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  ko: /\p{Script=Hangul}/gu,
  en: /\p{Script=Latin}/gu,
  de: /\p{Script=Latin}/gu,
  fr: /\p{Script=Latin}/gu,
};

/**
 * False when at most a tenth of a longer text's letters are in the language's script.
 * It cannot tell languages in Latin script apart.
 */
export function mayBeWrittenIn(language: Language, text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters < MIN_LETTERS || (text.match(SCRIPTS[language])?.length ?? 0) > letters / 10;
}
