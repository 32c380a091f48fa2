import { recordOf } from "../../../../../schema/rules/recordOf.ts";
import { LANGUAGES, LANGUAGE_FACTS } from "../../../../../schema/rules/languages.ts";
import type { Language } from "../../../../../schema/rules/languages.ts";

/** Letters from which a text is judged by its script: shorter ones may be names only. */
const MIN_LETTERS = 24;

/** A letter of each language's scripts. */
const LETTERS = recordOf(
  LANGUAGES,
  (language) => language,
  (language) => new RegExp(LANGUAGE_FACTS[language].scripts.map((script) => `\\p{Script=${script}}`).join("|"), "gu"),
);

/**
 * False when at most a tenth of a longer text's letters are in the language's script.
 * It cannot tell languages in Latin script apart.
 */
export function mayBeWrittenIn(language: Language, text: string): boolean {
  const letters = countOf(/\p{L}/gu, text);
  return letters < MIN_LETTERS || countOf(LETTERS[language], text) > letters / 10;
}

/** Counts without an array of all matches: for long texts, collecting that garbage takes longer than the counting. */
function countOf(letter: RegExp, text: string): number {
  let count = 0;
  for (const _found of text.matchAll(letter)) count += 1;
  return count;
}
