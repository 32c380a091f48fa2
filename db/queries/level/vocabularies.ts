import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Language } from "../../../schema/rules/languages.ts";
import type { WordState } from "../../../schema/rules/words/saved/wordState.ts";

/** What a placement told: about so many of the listed words were known. */
export interface VocabularyRow {
  size: number;
  placedAt: Date;
}

/** What a person's latest placement in a language told; undefined where there was none. */
export async function findVocabulary(
  em: SqlEntityManager,
  { userId, language }: { userId: string; language: Language },
): Promise<VocabularyRow | undefined> {
  const { rows } = await sql<VocabularyRow>`
    select size, placed_at as "placedAt" from vocabularies where user_id = ${userId} and language = ${language}`.execute(
    em.getKysely(),
  );
  return rows[0];
}

export async function storeVocabulary(
  em: SqlEntityManager,
  { userId, language, size, placedAt }: VocabularyRow & { userId: string; language: Language },
): Promise<void> {
  await sql`
    insert into vocabularies (user_id, language, size, placed_at)
    values (${userId}::uuid, ${language}, ${size}::int, ${placedAt}::timestamptz)
    on conflict (user_id, language) do update set size = excluded.size, placed_at = excluded.placed_at`.execute(
    em.getKysely(),
  );
}

/** A saved word, and how well it is known. */
export interface SavedStateRow {
  lemma: string;
  surface: string;
  state: WordState;
  knownAt: Date | null;
}

/** How well each of the words that a person has saved in a language is known. */
export async function findSavedStates(
  em: SqlEntityManager,
  { userId, language }: { userId: string; language: Language },
): Promise<SavedStateRow[]> {
  const { rows } = await sql<SavedStateRow>`
    select lemma, surface, state, known_at as "knownAt" from saved_words
    where user_id = ${userId} and language = ${language} and kind = 'word' and deleted_at is null`.execute(
    em.getKysely(),
  );
  return rows;
}
