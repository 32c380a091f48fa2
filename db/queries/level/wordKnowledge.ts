import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Language } from "../../../schema/rules/languages.ts";

/** Whether a person knows a common word, by its key. */
export interface WordKnowledgeRow {
  key: string;
  isKnown: boolean;
  /** They have said so; else they have looked it up. */
  isSaid: boolean;
}

interface Learning {
  userId: string;
  language: Language;
}

/** Stores whether a person knows a word. A later look-up does not replace what the person has said. */
export async function storeKnowledge(
  em: SqlEntityManager,
  { userId, language, key, isKnown, isSaid }: Learning & WordKnowledgeRow,
  at: Date,
): Promise<void> {
  await sql`
    insert into word_knowledge (user_id, language, key, is_known, is_said, changed_at)
    values (${userId}::uuid, ${language}, ${key}, ${isKnown}::boolean, ${isSaid}::boolean, ${at}::timestamptz)
    on conflict (user_id, language, key) do update
      set is_known = excluded.is_known, is_said = excluded.is_said, changed_at = excluded.changed_at
      where excluded.is_said or not word_knowledge.is_said`.execute(em.getKysely());
}

/** What tells whether a person knows a word, besides what they say. */
export interface KnowledgeEvidence {
  /** Look-ups before this do not count. */
  lookedUpSince: Date;
  /** A word that was read so often, on so many days, counts as known; so does one that they have used so often. */
  reads: number;
  days: number;
  uses: number;
}

/** What is known of a person's words in a language: of those with these keys, or of all. */
export async function findKnowledge(
  em: SqlEntityManager,
  { userId, language, keys }: Learning & { keys?: readonly string[] },
  { lookedUpSince, reads, days, uses }: KnowledgeEvidence,
): Promise<WordKnowledgeRow[]> {
  const among = keys ? sql`and key = any(${[...keys]}::text[])` : sql``;
  const { rows } = await sql<WordKnowledgeRow>`
    select key, is_known as "isKnown", is_said as "isSaid" from word_knowledge
    where user_id = ${userId}::uuid and language = ${language} ${among}
      and (is_said or changed_at > ${lookedUpSince}::timestamptz)
    union all
    select key, true, false from word_readings w
    where user_id = ${userId}::uuid and language = ${language} ${among}
      and (reads >= ${reads}::int and days >= ${days}::int or uses >= ${uses}::int)
      and not exists (
        select from word_knowledge k where k.user_id = w.user_id and k.language = w.language and k.key = w.key
          and (k.is_said or k.changed_at > ${lookedUpSince}::timestamptz))`.execute(em.getKysely());
  return rows;
}
