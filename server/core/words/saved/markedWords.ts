import { savedAmong } from "../../../../db/queries/words/saved/savedAmong.ts";
import type { SavedWordRow } from "../../../../db/queries/words/saved/savedWords.ts";
import type { Connections } from "../../../../db/driver/named.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { markKeysOf, savedKeysOf } from "../../../../schema/rules/words/markKeys.ts";
import type { Viewer } from "../../viewer.ts";
import type { AnalysedText } from "../analysedTexts.ts";

type Text = Pick<AnalysedText, "text" | "words" | "language">;

/** For each text, the words in it that the viewer has saved. Guests have none. */
export async function markedWords(
  em: Connections,
  { userId, userType }: Pick<Viewer, "userId" | "userType">,
  texts: readonly Text[],
): Promise<SavedWordRow[][]> {
  if (userType === "guest") return texts.map(() => []);
  const keysOfTexts = texts.map(({ text, words }) => markKeysOf(text, words));
  const keysByLanguage = new Map<Language, Set<string>>();
  for (const [index, { language }] of texts.entries()) {
    const keys = keysByLanguage.get(language) ?? new Set();
    for (const key of keysOfTexts[index] ?? []) keys.add(key);
    keysByLanguage.set(language, keys);
  }
  const found = await Promise.all(
    [...keysByLanguage].map(([language, keys]) => savedAmong(em, { userId, language, keys: [...keys] })),
  );
  const saved = found.flat().map((word) => ({ word, keys: savedKeysOf(word) }));
  return texts.map(({ language }, index) =>
    saved
      .filter(({ word, keys }) => word.language === language && keys.some((key) => keysOfTexts[index]?.has(key)))
      .map(({ word }) => word),
  );
}
