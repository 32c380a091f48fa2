import type { Language } from "../../../../schema/rules/languages.ts";

/** The language a character's texts are shown in: the one being practised when it speaks it, else its first. */
export function npcLanguage(languages: readonly Language[], practised: Language): Language {
  return languages.includes(practised) ? practised : (languages[0] ?? practised);
}
