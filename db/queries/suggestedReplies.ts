import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Language } from "../../schema/rules/languages.ts";
import type { StoredSuggestion } from "../entities/suggestedReplies.entity.ts";
import type { TextPlace } from "./translations.ts";

/** For whom replies are suggested: in which language, and with translations into which. */
export interface SuggestionLanguages {
  language: Language;
  nativeLanguage: Language;
}

/** What was suggested after a message before. */
export async function findSuggestions(
  em: SqlEntityManager,
  { messageId, attempt }: TextPlace,
  { language, nativeLanguage }: SuggestionLanguages,
): Promise<StoredSuggestion[] | null> {
  const [row] = await em.execute<{ items: StoredSuggestion[] }[]>(
    "select items from suggested_replies where message_id = ? and attempt = ? and language = ? and native_language = ?",
    [messageId, attempt, language, nativeLanguage],
  );
  return row?.items ?? null;
}

/** Stores what is suggested; false where another request was first. */
export async function insertSuggestions(
  em: SqlEntityManager,
  { messageId, attempt }: TextPlace,
  { language, nativeLanguage }: SuggestionLanguages,
  { items, at }: { items: StoredSuggestion[]; at: Date },
): Promise<boolean> {
  const rows = await em.execute<{ attempt: number }[]>(
    `insert into suggested_replies (message_id, attempt, language, native_language, items, created_at) values (?, ?, ?, ?, ?::jsonb, ?)
     on conflict do nothing returning attempt`,
    [messageId, attempt, language, nativeLanguage, JSON.stringify(items), at],
  );
  return rows.length > 0;
}
