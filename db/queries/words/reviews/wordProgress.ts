import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Language } from "../../../../schema/rules/languages.ts";
import { LEADING_CARD } from "../saved/savedWords.ts";

/** What a user reviewed between two of some times. */
export interface ReviewSpan {
  /** 1 for what lies between the first two of the times. */
  span: number;
  reviews: number;
  /** Since when the word had been waiting that waited longest. */
  waitingSince: Date | null;
}

/** A user's reviews by the spans between these times, in their order; spans without any are left out. */
export async function findReviewSpans(
  em: SqlEntityManager,
  userId: string,
  times: readonly Date[],
): Promise<ReviewSpan[]> {
  const { rows } = await sql<ReviewSpan>`
    select width_bucket(reviewed_at, ${times}::timestamptz[]) as span, count(*)::int as reviews,
      min(was_due) as "waitingSince"
    from reviews
    where user_id = ${userId}::uuid and not undone and reviewed_at >= ${times.at(0)}::timestamptz
      and reviewed_at < ${times.at(-1)}::timestamptz
    group by 1`.execute(em.getKysely());
  return rows;
}

/** When a user reviewed a word for the last time before an instant; null where they never did. */
export async function findReviewBefore(em: SqlEntityManager, userId: string, before: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(reviewed_at) as at from reviews
    where user_id = ${userId}::uuid and not undone and reviewed_at < ${before}::timestamptz`.execute(em.getKysely());
  return rows[0]?.at ?? null;
}

/** Cards that become due in a span. */
export interface DueSpan {
  /** 0 for what is due before the first of the times. */
  span: number;
  cards: number;
  /** When the first of them is due. */
  first: Date;
}

/**
 * A user's cards that are being learnt or known, by the spans between these times. They find their words by a hash, also
 * where PostgreSQL does not know yet how many these are; joined, they were compared with each other for seconds then.
 */
export async function findDueSpans(em: SqlEntityManager, userId: string, times: readonly Date[]): Promise<DueSpan[]> {
  const { rows } = await sql<DueSpan>`
    select width_bucket(c.due, ${times}::timestamptz[]) as span, count(*)::int as cards, min(c.due) as first
    from review_cards c
    where c.user_id = ${userId}::uuid and c.reps > 0 and c.due < ${times.at(-1)}::timestamptz
      and (c.saved_word_id in (
        select id from saved_words where user_id = ${userId}::uuid and deleted_at is null and known_at is null)) is true
    group by 1`.execute(em.getKysely());
  return rows;
}

/** How many words of a language a user has saved, by how well they are known. */
export interface LanguageWords {
  language: Language;
  new: number;
  learning: number;
  known: number;
}

export async function countByLanguage(em: SqlEntityManager, userId: string): Promise<LanguageWords[]> {
  const { rows } = await sql<LanguageWords>`
    select language, count(*) filter (where state = 'new')::int as new,
      count(*) filter (where state = 'learning')::int as learning, count(*) filter (where state = 'known')::int as known
    from saved_words where user_id = ${userId}::uuid and deleted_at is null
    group by language order by count(*) desc, language`.execute(em.getKysely());
  return rows;
}

/** How many of a user's saved words were met in replies. */
export async function countMetInTalk(em: SqlEntityManager, userId: string): Promise<number> {
  const { rows } = await sql<{ words: number }>`
    select count(*)::int as words from saved_words w
    where w.user_id = ${userId}::uuid and w.deleted_at is null
      and exists (select from word_exposures e where e.saved_word_id = w.id)`.execute(em.getKysely());
  return rows[0]?.words ?? 0;
}

/** A known word, and how many reviews it took. */
export interface HardWord {
  wordId: string;
  reviews: number;
}

/** The words that a user knows and that took most: those first that were forgotten most often. */
export async function findHardestWon(em: SqlEntityManager, userId: string, most: number): Promise<HardWord[]> {
  const { rows } = await sql<HardWord>`
    select w.id as "wordId", c.reps as reviews
    from saved_words w join review_cards c on c.saved_word_id = w.id and c.kind = ${LEADING_CARD}
    where w.user_id = ${userId}::uuid and w.deleted_at is null and w.known_at is null and w.state = 'known'
    order by c.lapses desc, c.reps desc, w.id limit ${most}`.execute(em.getKysely());
  return rows;
}
