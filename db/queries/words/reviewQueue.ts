import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Language } from "../../../schema/rules/languages.ts";
import { CARD_COLUMNS, cardRow } from "./reviewCards.ts";
import type { CardRow } from "./reviewCards.ts";

/** Whose cards are asked for, and when. */
export interface QueueQuestion {
  userId: string;
  /** Only words of this language; null for all. */
  language: Language | null;
  now: Date;
  /** When the user's day began, and when it will end. */
  today: Date;
  tomorrow: Date;
}

/** Numbers of ts-fsrs' states. */
const REVIEW = 2;
const LEARNING = sql`(1, 3)`;

/** Cards `c` with their words `w` and, of words, their other cards `s`. */
const CARDS = sql`review_cards c
  join saved_words w on w.id = c.saved_word_id and w.deleted_at is null and w.known_at is null
  left join review_cards s on s.saved_word_id = c.saved_word_id and s.kind <> c.kind and w.kind = 'word'`;

function asked({ userId, language }: QueueQuestion): RawBuilder<boolean> {
  const ofUser = sql<boolean>`c.user_id = ${userId}::uuid`;
  return language === null ? ofUser : sql<boolean>`${ofUser} and c.language = ${language}`;
}

/**
 * Whether a card may come up beside the other card of its word: not on one day with it, but while it is being learnt;
 * and a gap only once the meaning is known for days.
 */
function isApart({ today }: QueueQuestion): RawBuilder<boolean> {
  return sql<boolean>`(s.kind is null or ((c.kind = 'recall' or s.state = ${REVIEW})
    and (c.state in ${LEARNING} or s.last_review is null or s.last_review < ${today}::timestamptz)))`;
}

/** Whether a card is due, as the rule `isDue` says. */
function isDue({ now, tomorrow }: QueueQuestion): RawBuilder<boolean> {
  return sql<boolean>`c.due < ${tomorrow}::timestamptz and (c.due <= ${now}::timestamptz or c.state = ${REVIEW})`;
}

/** Gaps that were never shown, of words whose meaning was learnt on another day and is not asked for today. */
function newGaps(question: QueueQuestion): RawBuilder<unknown> {
  return sql`from ${CARDS} where ${asked(question)} and c.reps = 0 and w.kind = 'word' and c.kind = 'gap'
    and s.due >= ${question.tomorrow}::timestamptz and ${isApart(question)}`;
}

/** Words that were never asked for. */
function newWords(question: QueueQuestion): RawBuilder<unknown> {
  return sql`from review_cards c
    join saved_words w on w.id = c.saved_word_id and w.deleted_at is null and w.known_at is null
    where ${asked(question)} and c.reps = 0 and (c.kind = 'recall' or w.kind = 'correction')`;
}

/** Cards that were reviewed before and are due by then, the first first. */
export async function findDueCards(
  em: SqlEntityManager,
  question: QueueQuestion & { until: Date; limit: number },
): Promise<CardRow[]> {
  const { rows } = await sql<Parameters<typeof cardRow>[0]>`select ${CARD_COLUMNS} from ${CARDS}
    where ${asked(question)} and c.reps > 0 and c.due <= ${question.until}::timestamptz and ${isApart(question)}
    order by c.due, c.saved_word_id limit ${question.limit}`.execute(em.getKysely());
  return rows.map(cardRow);
}

/** Gaps to be shown for the first time. */
export async function findNewGaps(em: SqlEntityManager, question: QueueQuestion, limit: number): Promise<CardRow[]> {
  const { rows } = await sql<Parameters<typeof cardRow>[0]>`select ${CARD_COLUMNS} ${newGaps(question)}
    order by c.due, c.saved_word_id limit ${limit}`.execute(em.getKysely());
  return rows.map(cardRow);
}

/** Words to be asked for for the first time, those saved first first. */
export async function findNewWords(em: SqlEntityManager, question: QueueQuestion, limit: number): Promise<CardRow[]> {
  const { rows } = await sql<Parameters<typeof cardRow>[0]>`select ${CARD_COLUMNS} ${newWords(question)}
    order by c.due, c.saved_word_id limit ${limit}`.execute(em.getKysely());
  return rows.map(cardRow);
}

/** What waits, in words. */
export interface Waiting {
  /** Due now, and gaps that can be shown for the first time. */
  due: number;
  /** Never asked for; counted up to the bound. */
  fresh: number;
  /** Asked for the first time today, of all languages. */
  introduced: number;
}

/** Counts what waits. At most `mostNew` new words are counted. */
export async function countWaiting(em: SqlEntityManager, question: QueueQuestion, mostNew: number): Promise<Waiting> {
  const { userId, today } = question;
  const { rows } = await sql<Waiting>`select
    (select count(distinct word)::int from (
      select c.saved_word_id as word from ${CARDS}
      where ${asked(question)} and c.reps > 0 and ${isDue(question)} and ${isApart(question)}
      union all select c.saved_word_id ${newGaps(question)}
    ) as waiting) as due,
    (select count(*)::int from (select ${newWords(question)} limit ${mostNew}) as fresh) as fresh,
    (select count(*)::int from reviews r join saved_words w on w.id = r.saved_word_id
      where r.user_id = ${userId}::uuid and r.reviewed_at >= ${today}::timestamptz and r.was_due is null and not r.undone
        and (r.card_kind = 'recall' or w.kind = 'correction')) as introduced`.execute(em.getKysely());
  return rows[0] ?? { due: 0, fresh: 0, introduced: 0 };
}
