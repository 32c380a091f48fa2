import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import { countMemoryChange } from "./memories.ts";
import { withdrawReading } from "./claims.ts";

/**
 * Has a conversation read once more from where a message that may have been read has changed. What was remembered of
 * it and of what follows is gone, unless its person has pinned or written it, and what that had superseded holds again.
 * One statement and no change where nothing of it was read. Until the change is made, no node begins to read: it would
 * still see what was there before. The caller has locked the chat; `dueAt` is when to read.
 */
export async function rewindMemory(em: SqlEntityManager, chatId: string, position: number, dueAt: Date): Promise<void> {
  const { rows } = await sql<{ userId: string; isRead: boolean; isClaimed: boolean; from: number }>`
    select m.user_id as "userId", m.read_position > ${position}::int as "isRead", m.claimed_by is not null as "isClaimed",
      least(${position}, (select min(s.from_position) from memory_stretches s where s.chat_id = m.chat_id and s.to_position > ${position})) as "from"
    from chat_memories m where m.chat_id = ${chatId} for update of m`.execute(em.getKysely());
  const [found] = rows;
  if (!found || !(found.isRead || found.isClaimed)) return;
  await withdrawReading(em, chatId, dueAt);
  if (!found.isRead) return;
  const { userId, from } = found;
  const db = em.getKysely();
  await sql`update chat_memories set read_position = ${from} where chat_id = ${chatId}`.execute(db);
  await dropRead(em, chatId, { from, position });
  await sql`delete from memory_stretches where chat_id = ${chatId} and to_position > ${position}`.execute(db);
  await sql`delete from memory_turns where chat_id = ${chatId} and position >= ${from}`.execute(db);
  await countMemoryChange(em, userId);
}

/**
 * Deletes what is read again anyway. Of what was said before the change, what its person shares stays: read once more,
 * it would not be shared.
 */
async function dropRead(
  em: SqlEntityManager,
  chatId: string,
  { from, position }: { from: number; position: number },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from memories where chat_id = ${chatId} and position >= ${from} and not is_pinned and edited_at is null
      and (position >= ${position} or not is_shared)`.execute(em.getKysely());
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  // What a dropped one had superseded is superseded by the next that stays, or by none.
  await sql`
    with recursive next (id, by_id) as (
      select id, superseded_by_id from memories where chat_id = ${chatId} and superseded_by_id = any(${ids}::uuid[]) and id <> all(${ids}::uuid[])
      union
      select n.id, m.superseded_by_id from next n join memories m on m.id = n.by_id and m.id = any(${ids}::uuid[])
    ), last as (
      select n.id, n.by_id from next n where n.by_id is null or n.by_id <> all(${ids}::uuid[])
    )
    update memories m set superseded_by_id = l.by_id, superseded_at = case when l.by_id is not null then m.superseded_at end
    from last l where m.id = l.id`.execute(em.getKysely());
  await sql`delete from memories where id = any(${ids}::uuid[])`.execute(em.getKysely());
}
