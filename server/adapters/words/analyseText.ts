import type { Language } from "../../../schema/rules/languages.ts";
import type { TextWord } from "../../../schema/rules/words/textWord.ts";

type Analyse = (text: string) => TextWord[];

/**
 * The analysers of the languages. Each is loaded when it is needed: together they take as much as the server itself.
 */
const LOADERS: Record<Language, () => Promise<Analyse>> = {
  ja: async () => (await import("./japanese/analyseJapanese.ts")).analyseJapanese,
  zh: async () => (await import("./chinese.ts")).analyseChinese,
  ko: async () => (await import("./korean.ts")).analyseKorean,
  en: async () => (await import("./latin.ts")).analyseLatin("en"),
  de: async () => (await import("./latin.ts")).analyseLatin("de"),
  fr: async () => (await import("./latin.ts")).analyseLatin("fr"),
};

/** The words of a text. Half a surrogate pair, which is no letter, is looked at as the sign for an unknown one. */
export async function analyseText(language: Language, text: string): Promise<TextWord[]> {
  const analyse = await LOADERS[language]();
  return analyse(text.toWellFormed());
}
