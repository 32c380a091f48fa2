import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";

/** A saved word that occurs in a reply. */
export interface MetWord {
  savedWordId: string;
  messageId: string;
  /** When the reply was said, and when the user's day ended then. */
  saidAt: Date;
  tomorrow: Date;
}

/**
 * Stores that a user has met words in replies, each word once a reply, and only those that were due when it was said.
 * Gives how many are new.
 */
export async function storeExposures(
  em: SqlEntityManager,
  userId: string,
  met: readonly MetWord[],
  at: Date,
): Promise<number> {
  const rows = met.map(({ savedWordId, messageId, saidAt, tomorrow }) => ({
    word: savedWordId,
    message: messageId,
    said_at: saidAt,
    tomorrow,
  }));
  // The last condition is what the rule isDue says.
  const { numAffectedRows } = await sql`
    insert into word_exposures (saved_word_id, message_id, met_at)
    select m.word, m.message, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as m (word uuid, message uuid, said_at timestamptz, tomorrow timestamptz)
    join review_cards c on c.saved_word_id = m.word and c.kind = 'recall' and c.user_id = ${userId}::uuid and c.reps > 0
    where c.due <= m.said_at or (c.state = 2 and c.due < m.tomorrow)
    order by m.word, m.message
    on conflict do nothing`.execute(em.getKysely());
  return Number(numAffectedRows ?? 0);
}

/** Stores that a saved word of its user was tapped in a reply; false where it counts as met there already. */
export async function storeTappedExposure(
  em: SqlEntityManager,
  { savedWordId, messageId }: Pick<MetWord, "savedWordId" | "messageId">,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into word_exposures (saved_word_id, message_id, met_at)
    select w.id, ${messageId}::uuid, ${at}::timestamptz from saved_words w where w.id = ${savedWordId}::uuid
    on conflict do nothing`.execute(em.getKysely());
  return Number(numAffectedRows ?? 0) > 0;
}

/** Forgets that a user has met words in a message, by the keys of their dictionary forms or as they were met. */
export async function forgetExposures(
  em: SqlEntityManager,
  { userId, messageId, keys }: { userId: string; messageId: string; keys: readonly string[] },
): Promise<void> {
  await sql`
    delete from word_exposures e using saved_words w
    where e.message_id = ${messageId}::uuid and w.id = e.saved_word_id and w.user_id = ${userId}::uuid
      and (w.lemma_key = any(${keys}::text[]) or w.surface_key = any(${keys}::text[]))`.execute(em.getKysely());
}
