import { LANGUAGE_FACTS, languageOf } from "../../../../schema/rules/languages.ts";
import type { Language } from "../../../../schema/rules/languages.ts";

/** Whether the device tells of a voice for a language. Not all browsers tell their voices, or at once. */
export function isVoiceThere(language: Language): boolean {
  if (!("speechSynthesis" in window)) return false;
  const { voiceTag } = LANGUAGE_FACTS[language];
  return window.speechSynthesis
    .getVoices()
    .some(({ lang }) => languageOf(lang) === language || (voiceTag !== undefined && lang.split("-")[0] === voiceTag));
}
