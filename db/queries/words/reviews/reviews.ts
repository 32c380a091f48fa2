import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { CardKey } from "../../../../schema/rules/words/cards/cardIds.ts";
import type { Grade } from "../../../../schema/rules/words/cards/cardMemory.ts";

/** An answer to a card. */
export interface ReviewRow extends CardKey {
  id: string;
  grade: Grade;
  reviewedAt: Date;
}

/** Stores reviews of a user's cards; those that are stored or undone already stay as they are. */
export async function insertReviews(
  em: SqlEntityManager,
  userId: string,
  reviews: readonly ReviewRow[],
  at: Date,
): Promise<void> {
  const rows = reviews.map(({ id, savedWordId, kind, grade, reviewedAt }) => ({
    id,
    saved_word_id: savedWordId,
    card_kind: kind,
    grade,
    reviewed_at: reviewedAt,
  }));
  await sql`
    insert into reviews (user_id, id, saved_word_id, card_kind, grade, reviewed_at, received_at)
    select ${userId}::uuid, g.id, g.saved_word_id, g.card_kind, g.grade, g.reviewed_at, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g (id uuid, saved_word_id uuid, card_kind text, grade smallint, reviewed_at timestamptz)
    on conflict do nothing`.execute(em.getKysely());
}

/** A review that is taken back. */
export type UndoneReview = Pick<ReviewRow, "id" | "savedWordId" | "kind">;

/** Undoes reviews of a user, also those that are yet to come, and gives the cards that they were of. */
export async function undoReviewRows(
  em: SqlEntityManager,
  userId: string,
  reviews: readonly UndoneReview[],
  at: Date,
): Promise<CardKey[]> {
  const rows = reviews.map(({ id, savedWordId, kind }) => ({ id, saved_word_id: savedWordId, card_kind: kind }));
  const { rows: undone } = await sql<CardKey>`
    insert into reviews (user_id, id, saved_word_id, card_kind, undone, received_at)
    select distinct on (g.id) ${userId}::uuid, g.id, g.saved_word_id, g.card_kind, true, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (id uuid, saved_word_id uuid, card_kind text)
    on conflict (user_id, id) do update set undone = true
    returning saved_word_id as "savedWordId", card_kind as "kind"`.execute(em.getKysely());
  return undone;
}

/** Reviews of a card that count: the last ones, far more than it takes to learn a word. */
const MOST_OF_CARD = 500;

/** The reviews of cards that are not undone. */
export async function findReviewsOf(em: SqlEntityManager, cards: readonly CardKey[]): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select k.word as "savedWordId", k.kind, r.id, r.grade, r.reviewed_at as "reviewedAt"
    from unnest(${cards.map(({ savedWordId }) => savedWordId)}::uuid[], ${cards.map(({ kind }) => kind)}::text[])
      as k (word, kind)
    cross join lateral (
      select id, grade, reviewed_at from reviews
      where saved_word_id = k.word and card_kind = k.kind and not undone
      order by reviewed_at desc, id desc limit ${MOST_OF_CARD}
    ) r`.execute(em.getKysely());
  return rows;
}

/** Since when a card had been waiting at a review; null at its first. */
export interface ReviewWait {
  id: string;
  wasDue: Date | null;
}

/** Stores since when cards had been waiting at these reviews of a user. */
export async function keepWaits(em: SqlEntityManager, userId: string, waits: readonly ReviewWait[]): Promise<void> {
  const rows = waits.map(({ id, wasDue }) => ({ id, was_due: wasDue }));
  await sql`
    update reviews r set was_due = g.was_due
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (id uuid, was_due timestamptz)
    where r.user_id = ${userId}::uuid and r.id = g.id and r.was_due is distinct from g.was_due`.execute(em.getKysely());
}
