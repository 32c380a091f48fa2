import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";

/** Gives saved words their cards, which were never asked for: a word has both kinds, a correction only the gap. */
export async function insertNewCards(em: SqlEntityManager, wordIds: readonly string[], at: Date): Promise<void> {
  if (wordIds.length === 0) return;
  await sql`
    insert into review_cards (saved_word_id, kind, user_id, language, due, state, stability, difficulty, scheduled_days,
      learning_steps, reps, lapses)
    select w.id, k.kind, w.user_id, w.language, ${at}::timestamptz, 0, 0, 0, 0, 0, 0, 0
    from saved_words w join (values ('recall'), ('gap')) as k (kind) on k.kind = 'gap' or w.kind = 'word'
    where w.id = any(${wordIds}::uuid[])`.execute(em.getKysely());
}
