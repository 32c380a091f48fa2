import { sql } from "kysely";
import type { Database } from "../../../db/connection.ts";
import { graphqlChat } from "./graphqlChat.ts";
import type { Chat } from "./path.ts";

/** Messages that lie behind, and facts that are remembered of them. */
const MESSAGES = 1000;
const FACTS = 300;

const DAY_MS = 86_400_000;

/**
 * A chat of a registered person in which much was said before, over weeks: with all of it remembered, or with its
 * character's memory switched off. What is stored is not compared, for most of it was never streamed.
 */
export async function talkedChat(
  url: string,
  database: Database,
  { token, userId }: { token: string; userId: string },
  isRemembered: boolean,
): Promise<Chat> {
  const chat = await graphqlChat(url, token);
  const db = database.orm.em.fork().getKysely();
  const begins = new Date(Date.now() - 60 * DAY_MS);
  await sql`
    with talk as (select id, message_count from chats where user_id = ${userId}), said as (
      insert into messages (id, chat_id, position, sender, message_type, text, language, is_read, created_at)
      select gen_random_uuid(), talk.id, talk.message_count + n, case when n % 2 = 0 then 'user' else 'npc' end, 'normal',
        'On day ' || n / 20 || ' we talked about thing ' || n * 7919 % 613 || ' and about place ' || n * 104729 % 379 || ', as one does.',
        'en', true, ${begins}::timestamptz + n * interval '1 hour'
      from talk, generate_series(0, ${MESSAGES - 1}::int) n
    )
    update chats set message_count = chats.message_count + ${MESSAGES}::int, started_at = ${begins}, last_message_at = now() - interval '1 day'
    from talk where chats.id = talk.id`.execute(db);
  await sql`
    insert into chat_memories (chat_id, user_id, is_off, read_position)
    select id, user_id, ${!isRemembered}, message_count from chats where user_id = ${userId}`.execute(db);
  if (isRemembered) await rememberFacts(database, userId, begins);
  return { ...chat, stored: () => Promise.resolve(null) };
}

async function rememberFacts(database: Database, userId: string, begins: Date): Promise<void> {
  const db = database.orm.em.fork().getKysely();
  await sql`
    insert into memories (id, chat_id, user_id, topic, subject, text, language, words, importance, position, said_at, created_at)
    select gen_random_uuid(), c.id, c.user_id, 'person', 'thing ' || n, 'They own thing ' || n || ' and keep it at place ' || n * 31 % 379 || '.',
      'en', array['thing ' || n], 1 + n % 3, 2 + n * 3, ${begins}::timestamptz + n * interval '3 hours', now()
    from chats c, generate_series(0, ${FACTS - 1}::int) n where c.user_id = ${userId}`.execute(db);
  await sql`update users set memory_version = 1 where id = ${userId}`.execute(db);
}

/** What a remembered chat takes on disk, with its indexes, in words. */
export async function memoryOnDisk(database: Database): Promise<string> {
  const db = database.orm.em.fork().getKysely();
  const { rows } = await sql<{ memory: number; messages: number }>`
    select (pg_total_relation_size('memories') + pg_total_relation_size('memory_stretches') + pg_total_relation_size('memory_turns'))::float8
        / greatest(1, (select count(distinct chat_id) from memories)) as memory,
      pg_total_relation_size('messages')::float8 / greatest(1, (select count(*) from chat_memories)) as messages`.execute(
    db,
  );
  const kib = (bytes = Number.NaN): string => `${Math.round(bytes / 1024)} KiB`;
  return `A chat of ${MESSAGES} messages takes ${kib(rows[0]?.messages)} on disk, and ${FACTS} facts of it ${kib(rows[0]?.memory)}.`;
}
