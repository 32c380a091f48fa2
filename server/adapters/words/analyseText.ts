import { LANGUAGE_FACTS } from "../../../schema/rules/languages.ts";
import type { Language, LanguageFacts } from "../../../schema/rules/languages.ts";
import { textWord } from "../../../schema/rules/words/textWord.ts";
import type { PlacedWord, TextWord } from "../../../schema/rules/words/textWord.ts";

type Analyse = (text: string) => PlacedWord[];

/** The analysers. Each is loaded when it is needed: together they take as much as the server itself. */
const LOADERS: Record<LanguageFacts["analyser"], (language: Language) => Promise<Analyse>> = {
  japanese: async () => (await import("./japanese/analyseJapanese.ts")).analyseJapanese,
  chinese: async () => (await import("./chinese.ts")).analyseChinese,
  korean: async () => (await import("./korean.ts")).analyseKorean,
  latin: async (language) => (await import("./latin.ts")).analyseLatin(language),
};

/** The words of a text. Half a surrogate pair, which is no letter, is looked at as the sign for an unknown one. */
export async function analyseText(language: Language, text: string): Promise<TextWord[]> {
  const analyse = await LOADERS[LANGUAGE_FACTS[language].analyser](language);
  return analyse(text.toWellFormed()).map(textWord);
}
