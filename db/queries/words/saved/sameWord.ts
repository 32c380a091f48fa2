import type { SqlEntityManager } from "@mikro-orm/sql";
import { SavedWord } from "../../../entities/words/savedWord.entity.ts";

/** Another saved word of the same user, language and kind with the same dictionary form; null where there is none. */
export function findSameWord(em: SqlEntityManager, word: SavedWord): Promise<SavedWord | null> {
  const { id, user, language, kind, lemmaKey } = word;
  return em.findOne(
    SavedWord,
    { id: { $ne: id }, user: user.id, language, kind, lemmaKey, deletedAt: null },
    // What is changed meanwhile is not to be stored before it is known to be alone.
    { flushMode: "commit" },
  );
}
