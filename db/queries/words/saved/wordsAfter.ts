import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Language } from "../../../../schema/rules/languages.ts";
import type { Tables } from "../../../tables.ts";
import { savedWordRows } from "./savedWords.ts";
import type { SavedWordRow } from "./savedWords.ts";

interface WordsAfter {
  userId: string;
  language?: Language | null | undefined;
  /** The word after which they start, by its time and its id. */
  after: { createdAt: Date; id: string } | null;
  limit: number;
}

/** Words that a user has saved, in the order in which they were, after a certain one. */
export function findWordsAfter(
  em: SqlEntityManager,
  { userId, language, after, limit }: WordsAfter,
): Promise<SavedWordRow[]> {
  let words = savedWordRows(em.getKysely<Tables>()).where("w.user_id", "=", userId).where("w.deleted_at", "is", null);
  if (language) words = words.where("w.language", "=", language);
  if (after)
    words = words.where(sql<boolean>`(w.created_at, w.id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`);
  return words.orderBy("w.created_at").orderBy("w.id").limit(limit).execute();
}
