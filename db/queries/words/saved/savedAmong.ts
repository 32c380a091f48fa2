import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Language } from "../../../../schema/rules/languages.ts";
import type { SavedKind } from "../../../../schema/rules/words/saved/savedWords.ts";
import { compiledOnce } from "../../../driver/compiledOnce.ts";
import type { Connections } from "../../../driver/named.ts";
import { SavedWord } from "../../../entities/words/savedWord.entity.ts";
import { savedWordRows } from "./savedWords.ts";
import type { SavedWordRow } from "./savedWords.ts";

interface SavedKey {
  language: Language;
  kind: SavedKind;
  lemmaKey: string;
}

interface MadeChanges {
  userId: string;
  /** Of the lines. */
  languages: readonly Language[];
  /** What is right, each by `wordKey`. */
  keys: readonly string[];
}

/** A correction that its user has saved. */
interface SavedChangeRow {
  language: Language;
  key: string;
}

const changesAmong = compiledOnce<MadeChanges, SavedChangeRow>("kept_changes", (db, value) =>
  db
    .selectFrom("saved_words")
    .select(["language", "lemma_key as key"])
    .where("user_id", "=", value("userId"))
    .where("language", "=", sql<Language>`any(${value("languages")}::text[])`)
    .where("kind", "=", "correction")
    .where("lemma_key", "=", sql<string>`any(${value("keys")}::text[])`)
    .where("deleted_at", "is", null)
    .compile(),
);

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

/** The corrections that a user has saved among those of lines. */
export async function savedChanges(em: Connections, made: MadeChanges): Promise<SavedChangeRow[]> {
  return made.keys.length > 0 ? changesAmong(em, made) : [];
}

/** Which of these keys of dictionary forms a user has saved, in any language and of any kind. */
export function findSavedKeys(em: SqlEntityManager, userId: string, keys: readonly string[]): Promise<SavedKey[]> {
  return em.find(
    SavedWord,
    { user: userId, lemmaKey: { $in: [...keys] }, deletedAt: null },
    { fields: ["language", "kind", "lemmaKey"], disableIdentityMap: true },
  );
}
