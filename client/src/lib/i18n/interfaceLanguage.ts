import {
  FALLBACK_LANGUAGE,
  INTERFACE_LANGUAGES,
  LANGUAGE_FACTS,
  languageOf,
} from "../../../../schema/rules/languages.ts";
import type { InterfaceLanguage } from "../../../../schema/rules/languages.ts";

const KEY = "language";

export const isInterfaceLanguage = (tag: unknown): tag is InterfaceLanguage =>
  INTERFACE_LANGUAGES.some((known) => known === tag);

/** The language picked in this browser, else the first of the browser's own that we have. */
export function detectInterfaceLanguage(preferred: readonly string[] = navigator.languages): InterfaceLanguage {
  const remembered = localStorage.getItem(KEY);
  if (isInterfaceLanguage(remembered)) return remembered;
  const language = languageOf(remembered) ?? preferred.map((tag) => languageOf(tag)).find((found) => found !== null);
  return language ? LANGUAGE_FACTS[language].locale : FALLBACK_LANGUAGE;
}

export function rememberInterfaceLanguage(language: InterfaceLanguage): void {
  localStorage.setItem(KEY, language);
}
