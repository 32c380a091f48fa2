import { sql } from "kysely";
import type { Language } from "../../../../schema/rules/languages.ts";
import { compiledOnce } from "../../../driver/compiledOnce.ts";
import type { Connections } from "../../../driver/named.ts";

interface MadeChanges {
  userId: string;
  /** Of the lines. */
  languages: readonly Language[];
  /** What is right, each by `wordKey`. */
  keys: readonly string[];
}

/** A correction that its user has saved. */
export interface SavedChangeRow {
  language: Language;
  key: string;
}

const among = compiledOnce<MadeChanges, SavedChangeRow>("kept_changes", (db, value) =>
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

/** The corrections that a user has saved among those of lines. */
export async function savedChanges(em: Connections, made: MadeChanges): Promise<SavedChangeRow[]> {
  return made.keys.length > 0 ? among(em, made) : [];
}
