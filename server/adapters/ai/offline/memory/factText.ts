import { PHRASEBOOK_LANGUAGES } from "../../../../../schema/rules/languages.ts";
import type { PhrasebookLanguage } from "../../../../../schema/rules/languages.ts";
import type { FactKind } from "./factForms.ts";
import texts from "./factTexts.json" with { type: "json" };
import type { Other } from "./others.ts";

/** A fact in a language, without who it is about: its topic says that. */
export function factText(kind: FactKind, value: string, language: PhrasebookLanguage, other?: Other): string {
  return texts[kind][language].replace("{other}", () => other?.words[language][0] ?? "").replace("{it}", () => value);
}

/** Whether a fact says, in any of the languages, that someone likes this. */
export const saysLike = (text: string, value: string): boolean =>
  PHRASEBOOK_LANGUAGES.some((language) => factText("like", value, language) === text);
