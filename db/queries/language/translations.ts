import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Language } from "../../../schema/rules/languages.ts";
import type { StoredTerm } from "../../entities/language/translation.entity.ts";
import type { Tables } from "../../tables.ts";
import { chatOfMessage } from "../chat/chatOfMessage.ts";

/** Which text of a message: the alternative that is shown, its edition where nothing is being answered. */
export interface TextPlace {
  messageId: string;
  alternative: number;
}

/** Stores a translation; false where another request was first. */
export async function insertTranslation(
  em: SqlEntityManager,
  { messageId, alternative }: TextPlace,
  {
    language,
    translation,
    keyTerms,
    at,
  }: { language: Language; translation: string; keyTerms: StoredTerm[]; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await em
    .getKysely<Tables>()
    .insertInto("translations")
    .values({
      message_id: messageId,
      chat_id: chatOfMessage(messageId),
      alternative,
      language,
      translation,
      // An array would go as PostgreSQL's own kind of array.
      key_terms: sql`${JSON.stringify(keyTerms)}`,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** The stored translation of a text into a language, with its key terms. */
export async function findTranslation(
  em: SqlEntityManager,
  { messageId, alternative }: TextPlace,
  language: Language,
): Promise<{ translation: string; keyTerms: StoredTerm[] } | undefined> {
  return em
    .getKysely<Tables>()
    .selectFrom("translations")
    .select(["translation", sql<StoredTerm[]>`key_terms`.as("keyTerms")])
    .where("message_id", "=", messageId)
    .where("alternative", "=", alternative)
    .where("language", "=", language)
    .executeTakeFirst();
}
