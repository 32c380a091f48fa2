import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Language } from "../../../schema/rules/languages.ts";
import type { StoredSuggestion } from "../../entities/language/suggestedReplies.entity.ts";
import type { Tables } from "../../tables.ts";
import { chatOfMessage } from "../chat/chatOfMessage.ts";
import type { TextPlace } from "./translations.ts";

/** The language that replies are suggested in, and the one that they are translated into. */
export interface SuggestionLanguages {
  language: Language;
  nativeLanguage: Language;
}

/** The stored suggestions after a message. */
export async function findSuggestions(
  em: SqlEntityManager,
  { messageId, alternative }: TextPlace,
  { language, nativeLanguage }: SuggestionLanguages,
): Promise<StoredSuggestion[] | null> {
  const found = await em
    .getKysely<Tables>()
    .selectFrom("suggested_replies")
    .select("items")
    .where("message_id", "=", messageId)
    .where("alternative", "=", alternative)
    .where("language", "=", language)
    .where("native_language", "=", nativeLanguage)
    .executeTakeFirst();
  return found?.items ?? null;
}

/** Stores what is suggested; false where another request was first. */
export async function insertSuggestions(
  em: SqlEntityManager,
  { messageId, alternative }: TextPlace,
  { language, nativeLanguage }: SuggestionLanguages,
  { items, at }: { items: StoredSuggestion[]; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await em
    .getKysely<Tables>()
    .insertInto("suggested_replies")
    .values({
      message_id: messageId,
      chat_id: chatOfMessage(messageId),
      alternative,
      language,
      native_language: nativeLanguage,
      // An array would go as PostgreSQL's own kind of array.
      items: sql`${JSON.stringify(items)}`,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}
