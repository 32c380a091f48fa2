import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Language } from "../../../schema/rules/languages.ts";
import type { StoredSuggestion } from "../../entities/language/suggestedReplies.entity.ts";
import type { TextPlace } from "./translations.ts";

/** For whom replies are suggested: in which language, and with translations into which. */
export interface SuggestionLanguages {
  language: Language;
  nativeLanguage: Language;
}

/** What was suggested after a message before. */
export async function findSuggestions(
  em: SqlEntityManager,
  { messageId, alternative }: TextPlace,
  { language, nativeLanguage }: SuggestionLanguages,
): Promise<StoredSuggestion[] | null> {
  const [row] = await em.execute<{ items: StoredSuggestion[] }[]>(
    "select items from suggested_replies where message_id = ? and alternative = ? and language = ? and native_language = ?",
    [messageId, alternative, language, nativeLanguage],
  );
  return row?.items ?? null;
}

/** Stores what is suggested; false where another request was first. */
export async function insertSuggestions(
  em: SqlEntityManager,
  { messageId, alternative }: TextPlace,
  { language, nativeLanguage }: SuggestionLanguages,
  { items, at }: { items: StoredSuggestion[]; at: Date },
): Promise<boolean> {
  const rows = await em.execute<{ alternative: number }[]>(
    `insert into suggested_replies (message_id, alternative, language, native_language, items, created_at) values (?, ?, ?, ?, ?::jsonb, ?)
     on conflict do nothing returning alternative`,
    [messageId, alternative, language, nativeLanguage, JSON.stringify(items), at],
  );
  return rows.length > 0;
}
