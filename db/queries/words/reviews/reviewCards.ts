import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { CardKey } from "../../../../schema/rules/words/cards/cardIds.ts";
import { CARD_STATES } from "../../../../schema/rules/words/cards/cardMemory.ts";
import type { CardMemory } from "../../../../schema/rules/words/cards/cardMemory.ts";
import type { WordState } from "../../../../schema/rules/words/saved/wordState.ts";

/** A card as it stands, by its reviews. */
export interface CardRow extends CardKey, CardMemory {}

/** A card as the database has it: its state is a number. */
export type StoredCard = Omit<CardRow, "state"> & { state: number };

export const CARD_COLUMNS = sql`c.saved_word_id as "savedWordId", c.kind, c.due, c.state, c.stability, c.difficulty,
  c.scheduled_days as "scheduledDays", c.learning_steps as "learningSteps", c.reps, c.lapses,
  c.last_review as "lastReview"`;

export function cardRow({ state, ...card }: StoredCard): CardRow {
  return { ...card, state: CARD_STATES[state] ?? "new" };
}

/** A card of a user, and what of its word matters to it. */
export interface WordCardRow extends CardKey {
  /** When its word was saved. */
  addedAt: Date;
  isCorrection: boolean;
  isDeleted: boolean;
}

/** Those of these cards that are a user's, each once, of deleted words too. */
export async function findWordCards(
  em: SqlEntityManager,
  userId: string,
  cards: readonly CardKey[],
): Promise<WordCardRow[]> {
  const { rows } = await sql<WordCardRow>`
    select distinct c.saved_word_id as "savedWordId", c.kind, w.created_at as "addedAt", w.kind = 'correction' as "isCorrection",
      w.deleted_at is not null as "isDeleted"
    from unnest(${cards.map(({ savedWordId }) => savedWordId)}::uuid[], ${cards.map(({ kind }) => kind)}::text[])
      as k (word, kind)
    join review_cards c on c.saved_word_id = k.word and c.kind = k.kind
    join saved_words w on w.id = c.saved_word_id
    where w.user_id = ${userId}::uuid`.execute(em.getKysely());
  return rows;
}

/** Cards whose state their reviews have changed. */
export interface ReplayedCard extends CardRow {
  introducedAt: Date | null;
  /** How well its word is known by it; null for the second card of a word, which does not count for that. */
  wordState: WordState | null;
}

/** Stores the state of cards, and how well their words are known; words that their owner marked as known stay so. */
export async function storeCards(em: SqlEntityManager, cards: readonly ReplayedCard[]): Promise<void> {
  const rows = JSON.stringify(
    cards.map((card) => ({
      saved_word_id: card.savedWordId,
      kind: card.kind,
      due: card.due,
      state: CARD_STATES.indexOf(card.state),
      stability: card.stability,
      difficulty: card.difficulty,
      scheduled_days: card.scheduledDays,
      learning_steps: card.learningSteps,
      reps: card.reps,
      lapses: card.lapses,
      last_review: card.lastReview,
      introduced_at: card.introducedAt,
      word_state: card.wordState,
    })),
  );
  await sql`
    update review_cards c set due = g.due, state = g.state, stability = g.stability, difficulty = g.difficulty,
      scheduled_days = g.scheduled_days, learning_steps = g.learning_steps, reps = g.reps, lapses = g.lapses,
      last_review = g.last_review, introduced_at = g.introduced_at
    from jsonb_to_recordset(${rows}::jsonb) as g (saved_word_id uuid, kind text, due timestamptz, state smallint,
      stability double precision, difficulty double precision, scheduled_days int, learning_steps int, reps int,
      lapses int, last_review timestamptz, introduced_at timestamptz)
    where c.saved_word_id = g.saved_word_id and c.kind = g.kind`.execute(em.getKysely());
  await sql`
    update saved_words w set state = g.word_state
    from jsonb_to_recordset(${rows}::jsonb) as g (saved_word_id uuid, word_state text)
    where w.id = g.saved_word_id and g.word_state is not null and w.known_at is null
      and w.state <> g.word_state`.execute(em.getKysely());
}

/** Gives saved words their cards, which were never asked for: a word has both kinds, a correction only the gap. */
export async function insertNewCards(em: SqlEntityManager, wordIds: readonly string[]): Promise<void> {
  if (wordIds.length === 0) return;
  await sql`
    insert into review_cards (saved_word_id, kind, user_id, language, due, state, stability, difficulty, scheduled_days,
      learning_steps, reps, lapses)
    select w.id, k.kind, w.user_id, w.language, w.created_at, 0, 0, 0, 0, 0, 0, 0
    from saved_words w join (values ('recall'), ('gap')) as k (kind) on k.kind = 'gap' or w.kind = 'word'
    where w.id = any(${wordIds}::uuid[])`.execute(em.getKysely());
}
