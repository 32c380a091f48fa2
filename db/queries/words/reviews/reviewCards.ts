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

/** What reviews change of a card: the column and the type in which each is stored. */
const MEMORY = Object.entries({
  due: ["due", "timestamptz"],
  state: ["state", "smallint"],
  stability: ["stability", "double precision"],
  difficulty: ["difficulty", "double precision"],
  scheduledDays: ["scheduled_days", "int"],
  learningSteps: ["learning_steps", "int"],
  reps: ["reps", "int"],
  lapses: ["lapses", "int"],
  lastReview: ["last_review", "timestamptz"],
} satisfies Record<keyof CardMemory, [column: string, type: string]>);

export const CARD_COLUMNS = sql.join([
  sql`c.saved_word_id as "savedWordId", c.kind`,
  ...MEMORY.map(([name, [column]]) => sql`c.${sql.id(column)} as ${sql.id(name)}`),
]);

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
  const rows = JSON.stringify(cards.map((card) => ({ ...card, state: CARD_STATES.indexOf(card.state) })));
  const changes = MEMORY.map(([name, [column]]) => sql`${sql.id(column)} = g.${sql.id(name)}`);
  const types = MEMORY.map(([name, [, type]]) => sql`${sql.id(name)} ${sql.raw(type)}`);
  await sql`
    update review_cards c set introduced_at = g."introducedAt", ${sql.join(changes)}
    from jsonb_to_recordset(${rows}::jsonb) as g ("savedWordId" uuid, kind text, "introducedAt" timestamptz,
      ${sql.join(types)})
    where c.saved_word_id = g."savedWordId" and c.kind = g.kind`.execute(em.getKysely());
  await sql`
    update saved_words w set state = g."wordState"
    from jsonb_to_recordset(${rows}::jsonb) as g ("savedWordId" uuid, "wordState" text)
    where w.id = g."savedWordId" and g."wordState" is not null and w.known_at is null
      and w.state <> g."wordState"`.execute(em.getKysely());
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
