import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Language } from "../../../../schema/rules/languages.ts";
import { CARD_COLUMNS, cardRow } from "./reviewCards.ts";
import type { CardRow, StoredCard } from "./reviewCards.ts";

/** Whose cards are asked for, and when. */
export interface QueueQuestion {
  userId: string;
  /** Only words of this language; null for all. */
  language: Language | null;
  now: Date;
  /** When the user's day began, and when it will end. */
  today: Date;
  tomorrow: Date;
  /** Until when cards are looked for that are not due yet; they are not counted. */
  until: Date;
  /** New words that are looked for at most. */
  mostNew: number;
}

export interface WaitingCounts {
  /** Due now, and gaps that can be shown for the first time. */
  due: number;
  /** Never asked for; counted up to the bound. */
  fresh: number;
  /** Asked for the first time today, of all languages. */
  introduced: number;
}

/** Numbers of ts-fsrs' states. */
const REVIEW = 2;
const LEARNING = sql`(1, 3)`;

/**
 * What can be asked for: `due`, cards that were reviewed before; `gaps` that were never shown, of words whose meaning
 * was learnt on another day and is not asked for today; `fresh`, words that were never asked for. Two cards of a word
 * are not shown on one day, but while they are being learnt; and a gap only once the meaning is known for days.
 *
 * The user's words are read once, from an index alone: a look at each card's word took three times as long. Cards find
 * theirs by their hash, also where PostgreSQL takes the user for one with few words, as after an import: joined, they
 * were compared with each of the words then, for seconds.
 */
function candidates({ userId, language, now, today, tomorrow, until, mostNew }: QueueQuestion): RawBuilder<unknown> {
  const ofUser = sql`c.user_id = ${userId}::uuid`;
  const inLanguage = language === null ? sql`` : sql`and language = ${language}`;
  const isEarlier = sql`(s.last_review is null or s.last_review < ${today}::timestamptz)`;
  const isOf = (ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`((c.saved_word_id in (${ids})) is true)`;
  const isOfWord = (kind: "word" | "correction"): RawBuilder<unknown> =>
    isOf(sql`select id from words where kind = ${sql.lit(kind)}`);
  const neverShown = (kind: "recall" | "gap", isAsked: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
    select c.saved_word_id, c.kind, c.due from review_cards c
    where ${ofUser} and c.kind = ${sql.lit(kind)} and c.reps = 0 and ${isAsked}
    order by c.due, c.saved_word_id limit ${mostNew})`;
  return sql`words as materialized (
      select id, kind from saved_words
      where user_id = ${userId}::uuid and deleted_at is null and known_at is null ${inLanguage}
    ), learnt as materialized (
      select s.saved_word_id from review_cards s
      where s.user_id = ${userId}::uuid and s.kind = 'recall' and s.state = ${sql.lit(REVIEW)}
        and s.due >= ${tomorrow}::timestamptz and ${isEarlier}
    ), due as materialized (
      -- The rule isDue says the same of the first two.
      select c.saved_word_id, c.kind, c.due,
        c.due < ${tomorrow}::timestamptz and (c.due <= ${now}::timestamptz or c.state = ${REVIEW}) as is_due
      from review_cards c
        left join review_cards s on s.saved_word_id = c.saved_word_id and s.kind <> c.kind
      where ${ofUser} and c.reps > 0 and c.due <= greatest(${until}::timestamptz, ${tomorrow}::timestamptz)
        and ${isOf(sql`select id from words`)} and (s.kind is null or not ${isOfWord("word")}
          or ((c.kind = 'recall' or s.state = ${REVIEW}) and (c.state in ${LEARNING} or ${isEarlier})))
    ), gaps as materialized (
      select c.saved_word_id, c.kind, c.due from review_cards c
      where ${ofUser} and c.kind = 'gap' and c.reps = 0
        and ${isOfWord("word")} and ${isOf(sql`select saved_word_id from learnt`)}
    ), fresh as materialized (
      select * from (${neverShown("recall", isOf(sql`select id from words`))}
        union all ${neverShown("gap", isOfWord("correction"))}) n
      order by due, saved_word_id limit ${mostNew}
    )`;
}

function counted({ userId, today }: QueueQuestion): RawBuilder<unknown> {
  return sql`json_build_object(
    'due', (select count(distinct saved_word_id) from (
      select saved_word_id from due where is_due union all select saved_word_id from gaps) n),
    'fresh', (select count(*) from fresh),
    'introduced', (select count(*) from reviews r join saved_words w on w.id = r.saved_word_id
      where r.user_id = ${userId}::uuid and r.reviewed_at >= ${today}::timestamptz and r.was_due is null and not r.undone
        and (r.card_kind = 'recall' or w.kind = 'correction'))) as waiting`;
}

const NONE: WaitingCounts = { due: 0, fresh: 0, introduced: 0 };

export async function countWaiting(em: SqlEntityManager, question: QueueQuestion): Promise<WaitingCounts> {
  const { rows } = await sql<{ waiting: WaitingCounts }>`
    with ${candidates(question)} select ${counted(question)}`.execute(em.getKysely());
  return rows[0]?.waiting ?? NONE;
}

const PARTS = ["due", "gaps", "fresh"] as const;

/** What can be reviewed: cards that are due, gaps and words to be asked for first, each in their order. */
export interface Queue extends Record<(typeof PARTS)[number], CardRow[]> {
  waiting: WaitingCounts;
}

type QueueRow = { waiting: WaitingCounts } & ((StoredCard & { part: number }) | { part: null });

/** Finds what can be reviewed, at most so many cards in the order of the parts, and counts what waits in all. */
export async function findQueue(em: SqlEntityManager, question: QueueQuestion, most: number): Promise<Queue> {
  const parts = PARTS.map(
    (name, part) => sql`select ${sql.lit(part)} as part, saved_word_id, kind, due from ${sql.ref(name)}
      where ${part > 0} or due <= ${question.until}::timestamptz`,
  );
  const { rows } = await sql<QueueRow>`
    with ${candidates(question)}, queued as (
      select * from (${sql.join(parts, sql` union all `)}) q order by part, due, saved_word_id limit ${most}
    ), counted as (select ${counted(question)})
    select counted.waiting, queued.part, ${CARD_COLUMNS}
    from counted left join (queued join review_cards c using (saved_word_id, kind)) on true
    order by c.due, c.saved_word_id`.execute(em.getKysely());
  const cardsOf = (name: (typeof PARTS)[number]): CardRow[] =>
    rows.flatMap((row) => {
      if (row.part === null || PARTS[row.part] !== name) return [];
      const { part: _part, waiting: _waiting, ...card } = row;
      return [cardRow(card)];
    });
  return { due: cardsOf("due"), gaps: cardsOf("gaps"), fresh: cardsOf("fresh"), waiting: rows[0]?.waiting ?? NONE };
}
