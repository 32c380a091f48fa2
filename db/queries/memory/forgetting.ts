import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Language } from "../../../schema/rules/languages.ts";
import { SHARED_TOPICS } from "../../../schema/rules/memory.ts";

/** What was said at a place of a conversation, in all alternatives. */
export interface SaidRow {
  id: string;
  position: number;
  language: Language;
  texts: string[];
  /** It is being written. */
  isRunning: boolean;
}

/** Messages from a position on that are not forgotten, oldest first, `most` at most. */
export async function findSaid(
  em: SqlEntityManager,
  chatId: string,
  { from, most }: { from: number; most: number },
): Promise<SaidRow[]> {
  const { rows } = await sql<SaidRow>`
    select m.id, m.position, m.language, exists (select from replies r where r.chat_id = m.chat_id and r.message_id = m.id
      and r.status = 'generating') as "isRunning",
      array(select r.text from replies r where r.chat_id = m.chat_id and r.message_id = m.id order by r.alternative) || m.text as texts
    from messages m where m.chat_id = ${chatId} and m.position >= ${from} and m.forgotten_at is null and m.message_type = 'normal'
    order by m.position limit ${most}`.execute(em.getKysely());
  return rows;
}

/**
 * Marks messages as forgotten: they are in no prompt from then on, nor is what was stored because of them elsewhere.
 */
export async function forgetMessages(em: SqlEntityManager, ids: readonly string[], at: Date): Promise<void> {
  const db = em.getKysely();
  await sql`update messages set forgotten_at = ${at} where id = any(${[...ids]}::uuid[]) and forgotten_at is null`.execute(
    db,
  );
  await sql`
    delete from memory_turns t using messages m
    where m.id = any(${[...ids]}::uuid[]) and t.chat_id = m.chat_id and t.position = m.position`.execute(db);
  await sql`delete from suggested_replies where message_id = any(${[...ids]}::uuid[])`.execute(db);
}

/** The same for everything that was said in a conversation. */
export async function forgetAllMessages(em: SqlEntityManager, chatId: string, at: Date): Promise<void> {
  await sql`update messages set forgotten_at = ${at} where chat_id = ${chatId} and forgotten_at is null and message_type = 'normal'`.execute(
    em.getKysely(),
  );
  await sql`delete from suggested_replies s using messages m where m.chat_id = ${chatId} and s.message_id = m.id`.execute(
    em.getKysely(),
  );
}

/** What is suggested after a message. */
export interface SuggestedRow {
  messageId: string;
  language: Language;
  texts: string[];
}

/** What is suggested after the messages of a conversation. */
export async function findSuggested(em: SqlEntityManager, chatId: string): Promise<SuggestedRow[]> {
  const { rows } = await sql<SuggestedRow>`
    select s.message_id as "messageId", s.language,
      array(select i ->> 'text' from jsonb_array_elements(s.items) i) || array(select i ->> 'translation' from jsonb_array_elements(s.items) i) as texts
    from suggested_replies s join messages m on m.id = s.message_id where m.chat_id = ${chatId}`.execute(
    em.getKysely(),
  );
  return rows;
}

export async function deleteSuggestions(em: SqlEntityManager, messageIds: readonly string[]): Promise<void> {
  await sql`delete from suggested_replies where message_id = any(${[...messageIds]}::uuid[])`.execute(em.getKysely());
}

/** A part of a conversation and what its summary says. */
export interface SummedRow {
  id: string;
  summary: string;
  fromPosition: number | null;
  toPosition: number | null;
}

export async function findSummed(em: SqlEntityManager, chatId: string): Promise<SummedRow[]> {
  const { rows } = await sql<SummedRow>`
    select id, summary, from_position as "fromPosition", to_position as "toPosition" from memory_stretches where chat_id = ${chatId}`.execute(
    em.getKysely(),
  );
  return rows;
}

/** Empties summaries for good: what they say is no longer meant. */
export async function clearSummaries(em: SqlEntityManager, ids: readonly string[]): Promise<void> {
  await sql`update memory_stretches set summary = '', vector = null where id = any(${[...ids]}::uuid[])`.execute(
    em.getKysely(),
  );
}

/** Empties summaries that are to be made again; those whose messages are gone cannot be. */
export async function emptySummaries(em: SqlEntityManager, ids: readonly string[]): Promise<void> {
  await sql`delete from memory_stretches where id = any(${[...ids]}::uuid[]) and from_position is null`.execute(
    em.getKysely(),
  );
  await sql`update memory_stretches set summary = '', vector = null, is_stale = true where id = any(${[...ids]}::uuid[])`.execute(
    em.getKysely(),
  );
}

/** The other conversations of a user in which memories of one may have been used, since they are or were shared. */
export async function findUsesElsewhere(
  em: SqlEntityManager,
  { userId, chatId }: { userId: string; chatId: string },
  memoryIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from chats c where c.user_id = ${userId} and c.id <> ${chatId} and (
      exists (select from memories f join users u on u.id = f.user_id
        where f.id = any(${[...memoryIds]}::uuid[]) and f.topic = any(${[...SHARED_TOPICS]}::text[]) and (f.is_shared or u.share_memories))
      or exists (select from replies r where r.chat_id = c.id and r.memories && ${[...memoryIds]}::uuid[])
    ) order by c.id`.execute(em.getKysely());
  return rows.map(({ id }) => id);
}

/** What a conversation's last exchange before a position was: its messages, and the memories that its answer has used. */
export async function findExchangeBefore(
  em: SqlEntityManager,
  chatId: string,
  position: number,
): Promise<{ messageIds: string[]; memoryIds: string[] }> {
  const { rows } = await sql<{ id: string; memories: string[] | null }>`
    select m.id, r.memories from messages m left join replies r on r.chat_id = m.chat_id and r.message_id = m.id
      and r.alternative = m.shown_alternative
    where m.chat_id = ${chatId} and m.position between ${position}::int - 2 and ${position}::int - 1 and m.message_type = 'normal'
      and m.sender in ('user', 'npc')`.execute(em.getKysely());
  return { messageIds: rows.map(({ id }) => id), memoryIds: rows.flatMap(({ memories }) => memories ?? []) };
}

/** What is read of a conversation begins behind all that was said. */
export async function skipUnread(em: SqlEntityManager, chatId: string): Promise<void> {
  await sql`
    update chat_memories k set read_position = c.message_count, due_at = null from chats c where c.id = k.chat_id and k.chat_id = ${chatId}`.execute(
    em.getKysely(),
  );
}
