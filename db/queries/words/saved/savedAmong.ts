import { sql } from "kysely";
import type { Language } from "../../../../schema/rules/languages.ts";
import { compiledOnce } from "../../../driver/compiledOnce.ts";
import type { Connections } from "../../../driver/named.ts";
import { savedWordRows } from "./savedWords.ts";
import type { SavedWordRow } from "./savedWords.ts";

interface MetWords {
  userId: string;
  language: Language;
  /** Dictionary forms and words as they stand in texts, each by `wordKey`. */
  keys: readonly string[];
}

const among = compiledOnce<MetWords, SavedWordRow>("saved_among", (db, value) =>
  savedWordRows(db)
    .where(
      "w.id",
      "in",
      sql<string>`(
        select id from saved_words
        where user_id = ${value("userId")} and language = ${value("language")} and kind = 'word'
          and lemma_key = any(${value("keys")}::text[]) and deleted_at is null
        union
        select id from saved_words
        where user_id = ${value("userId")} and language = ${value("language")} and kind = 'word'
          and surface_key = any(${value("keys")}::text[]) and deleted_at is null)`,
    )
    .orderBy("w.created_at")
    .orderBy("w.id")
    .compile(),
);

/**
 * The words that a user has saved among those of texts: by their dictionary form, or as they stood in their sentence,
 * since dictionary forms are not known of all words.
 */
export async function savedAmong(em: Connections, met: MetWords): Promise<SavedWordRow[]> {
  return met.keys.length > 0 ? among(em, met) : [];
}
