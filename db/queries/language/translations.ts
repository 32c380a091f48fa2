import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Language } from "../../../schema/rules/languages.ts";
import type { StoredTerm } from "../../entities/language/translation.entity.ts";

/** Which text of a message: the alternative that is shown, 0 where nothing is being answered. */
export interface TextPlace {
  messageId: string;
  alternative: number;
}

/** Stores a translation; false where another request was first. */
export async function insertTranslation(
  em: SqlEntityManager,
  { messageId, alternative }: TextPlace,
  made: { language: Language; translation: string; keyTerms: StoredTerm[]; at: Date },
): Promise<boolean> {
  const rows = await em.execute<{ alternative: number }[]>(
    `insert into translations (message_id, alternative, language, translation, key_terms, created_at) values (?, ?, ?, ?, ?::jsonb, ?)
     on conflict do nothing returning alternative`,
    [messageId, alternative, made.language, made.translation, JSON.stringify(made.keyTerms), made.at],
  );
  return rows.length > 0;
}
