import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { Database } from "../../../db/connection.ts";
import { withoutTimeLimit } from "../../../db/driver/withoutTimeLimit.ts";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import type { Tables } from "../../../db/tables.ts";
import { withoutIndexes } from "./withoutIndexes.ts";

/** Chats of each person. */
const CHATS = 4;
/** Points that each person was given, of which each reply took one. */
const GRANT = 1_000_000;
/** Words that each person has saved, each with reviews. */
const WORDS = 20;
const REVIEWS = 3;
/** People that one statement adds. */
const BATCH = 500;

/** How many people there are, and how many messages each has, in all chats. */
export interface Crowd {
  people: number;
  messagesEach: number;
}

/** Messages of all people from which on it is faster to make indexes and keys afterwards: parts have hundreds of them. */
const MANY = 50_000;

/** Fills a database with people who have talked and learnt, all of them as much; says how far it is. */
export async function fill(database: Database, crowd: Crowd, onStep: (people: number) => void): Promise<void> {
  const work = (): Promise<void> => fillTables(database, crowd, onStep);
  if (crowd.people * crowd.messagesEach < MANY) await work();
  else await withoutIndexes(database, work);
  await withoutTimeLimit(() => database.orm.em.fork().execute("vacuum analyze"));
}

async function fillTables(database: Database, crowd: Crowd, onStep: (people: number) => void): Promise<void> {
  for (let from = 0; from < crowd.people; from += BATCH) {
    const to = Math.min(from + BATCH, crowd.people);
    await withoutTimeLimit(() =>
      database.orm.em.fork().transactional(async (em) => {
        // The rows refer to each other as they must, and what triggers would count is written beside them.
        await em.execute("set local session_replication_role = replica");
        for (const part of partsOf(from, to, crowd.messagesEach)) await part.execute(em.getKysely<Tables>());
      }),
    );
    onStep(to);
  }
}

/** An id of something that is this user's, as `ownId` makes it. */
const ownId = sql.raw("(left(user_id::text, 19) || substr(gen_random_uuid()::text, 20))::uuid");

/** The ids of people, by their numbers from 0. */
export async function idsOf(db: Kysely<Tables>, numbers: readonly number[]): Promise<string[]> {
  const names = numbers.map((number) => `learner-${number}`);
  const people = await db.selectFrom("users").select("id").where("username", "in", names).orderBy("username").execute();
  return people.map(({ id }) => id);
}

function partsOf(from: number, to: number, messagesEach: number) {
  const inChat = Math.floor(messagesEach / CHATS);
  // A chat begins with its card and the greeting; then message and reply follow each other.
  const rounds = Math.floor((inChat - 2) / 2);
  const npcIds = Object.values(NPC_IDS).slice(0, CHATS);
  const spent = CHATS * rounds;
  return [
    sql`create temp table people on commit drop as
      select gen_random_uuid() as user_id, n, now() - interval '30 days' as since from generate_series(${from}::int, ${to - 1}::int) as n`,
    sql`insert into users (id, user_type, username, email, nickname, language, native_language, created_at)
      select user_id, 'regular', 'learner-' || n, 'learner-' || n || '@example.org', 'Lena', 'en', 'de', since from people`,
    sql`insert into points_accounts (user_id, balance, total_granted, total_consumed, entry_count)
      select user_id, ${GRANT - spent}::int, ${GRANT}::int, ${spent}::int, ${spent + 1}::int from people`,
    sql`insert into unread_counts (user_id, own) select user_id, ${CHATS}::int from people`,
    sql`create temp table talks on commit drop as
      select ${ownId} as id, user_id, npc_id::uuid as npc_id, place::int as place, since
      from people, unnest(${npcIds}::uuid[]) with ordinality as c (npc_id, place)`,
    sql`insert into chats (id, user_id, npc_id, language, message_count, unread_count, started_at,
        last_message, last_message_at, created_at)
      select id, user_id, npc_id, 'en', ${2 + 2 * rounds}::int, 1, since, 'A word about rivers.',
        since + place * interval '1 hour', since from talks`,
    sql`create temp table lines on commit drop as
      select ${ownId} as id, t.id as chat_id, t.user_id, t.place, m as position, since + m * interval '1 minute' as at
      from talks t, generate_series(0, ${1 + 2 * rounds}::int) as m`,
    sql`insert into messages (id, chat_id, position, sender, message_type, text, language, request_id,
        is_read, shown_alternative, created_at)
      select id, chat_id, position, case when position = 0 then 'system' when position % 2 = 1 then 'npc' else 'user' end,
        case when position = 0 then 'npc_info' else 'normal' end,
        case when position > 1 and position % 2 = 1 then '' else 'What about number ' || position || '?' end, 'en',
        case when position > 1 and position % 2 = 0 then 'request-' || position end, position < ${1 + 2 * rounds}::int,
        case when position > 1 and position % 2 = 1 then 1 end, at
      from lines order by chat_id, position`,
    sql`create temp table answers on commit drop as
      select ${ownId} as id, l.id as message_id, chat_id, user_id, at,
        row_number() over (partition by user_id order by place, position)::int as number
      from lines l where position > 1 and position % 2 = 1`,
    sql`insert into replies (id, message_id, chat_id, alternative, status, text, last_seq, price, created_at, finished_at)
      select id, message_id, chat_id, 1, 'complete', 'A short answer about rivers, old books and the sea.', 10, 1, at, at
      from answers order by chat_id, number`,
    sql`insert into reply_scores (reply_id, chat_id, tokens, known, longest_sentence, hard_words)
      select id, chat_id, 8, 7, 8, '{river}' from answers`,
    sql`insert into reservations (id, user_id, amount, reason_key, description, reference, state, created_at, finished_at)
      select gen_random_uuid(), user_id, 1, 'reply:' || id, 'reply', id, 'settled', at, at from answers`,
    sql`insert into ledger_entries (id, user_id, position, type, amount, balance_after, description, reference, reason_key, created_at)
      select gen_random_uuid(), user_id, 1, 'system_grant', ${GRANT}::int, ${GRANT}::int, 'signupGrant', null, 'signup:' || user_id, since
      from people
      union all
      select gen_random_uuid(), user_id, number + 1, 'consumption', -1, ${GRANT}::int - number, 'reply',
        id::text, 'reply:' || id, at from answers`,
    sql`create temp table words on commit drop as
      select ${ownId} as id, user_id, w as n, since from people, generate_series(1, ${WORDS}::int) as w`,
    sql`insert into saved_words (id, user_id, kind, language, native_language, lemma, surface, lemma_key, surface_key, search_text,
        gloss, note, sentence, gap_start, gap_end, translation, npc_name, state, created_at, updated_at)
      select id, user_id, 'word', 'en', 'de', 'river' || n, 'river' || n, 'river' || n, 'river' || n, 'river' || n, 'Fluss', '',
        'It is a river' || n || '.', 8, 14, 'Das ist ein Fluss.', 'Oliver', 'learning', since, since from words`,
    sql`insert into review_cards (saved_word_id, kind, user_id, language, due, state, stability, difficulty, scheduled_days,
        learning_steps, reps, lapses, last_review, introduced_at)
      select id, 'recall', user_id, 'en', now() + n * interval '1 day', 2, 10, 5, 10, 0, ${REVIEWS}::int, 0, since, since from words`,
    sql`insert into reviews (user_id, id, saved_word_id, card_kind, grade, reviewed_at, received_at)
      select user_id, gen_random_uuid(), id, 'recall', 3, since + m * interval '1 day', since + m * interval '1 day'
      from words, generate_series(1, ${REVIEWS}::int) as m`,
  ];
}
