import { compareSpoken } from "../../../client/src/lib/repeat/compareSpoken.ts";
import type { Comparison } from "../../../client/src/lib/repeat/compareSpoken.ts";
import type { HeardPart } from "../../../client/src/lib/repeat/heardTokens.ts";
import type { ExpectedWord } from "../../../client/src/lib/repeat/wordComparison.ts";
import { LANGUAGE_FACTS } from "../../../schema/rules/languages.ts";
import type { Language } from "../../../schema/rules/languages.ts";
import { analyseText } from "../../../server/adapters/words/analyseText.ts";

/** The words of a sentence that is to be repeated, as the server tells them. */
export const expectedOf = async (text: string, language: Language): Promise<ExpectedWord[]> =>
  (await analyseText(language, text)).map(([start, end, , reading]) => ({ text: text.slice(start, end), reading }));

/** What recognition heard; its readings are known where the server was asked for them. */
export async function heardOf(
  text: string,
  language: Language,
  { isRead = true, pieces = null }: { isRead?: boolean; pieces?: HeardPart["pieces"] } = {},
): Promise<HeardPart> {
  const words = isRead && !LANGUAGE_FACTS[language].hasBlanks ? await analyseText(language, text) : null;
  return { text, confidence: null, pieces, words };
}

/** A sentence beside what was heard, as a page compares them. */
export async function comparedText(
  sentence: string,
  heard: string,
  language: Language,
  isRead = true,
): Promise<Comparison> {
  return compareSpoken(await expectedOf(sentence, language), [[await heardOf(heard, language, { isRead })]], language);
}
