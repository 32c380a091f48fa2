import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Language } from "../../../../schema/rules/languages.ts";
import type { SavedKind } from "../../../../schema/rules/words/saved/savedWords.ts";
import { SavedWord } from "../../../entities/words/savedWord.entity.ts";

interface SavedKey {
  language: Language;
  kind: SavedKind;
  lemmaKey: string;
}

/** Which of these keys of dictionary forms a user has saved, in whatever language and kind. */
export function findSavedKeys(em: SqlEntityManager, userId: string, keys: readonly string[]): Promise<SavedKey[]> {
  return em.find(
    SavedWord,
    { user: userId, lemmaKey: { $in: [...keys] }, deletedAt: null },
    { fields: ["language", "kind", "lemmaKey"], disableIdentityMap: true },
  );
}
