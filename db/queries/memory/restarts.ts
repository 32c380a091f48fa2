import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import { countMemoryChange } from "./memories.ts";

/** Deletes all that is remembered of a conversation; whether anything is to be remembered there stays as it was. */
export async function dropMemories(em: SqlEntityManager, chatId: string, userId: string): Promise<void> {
  for (const table of ["memories", "memory_stretches", "memory_turns"])
    await sql`delete from ${sql.table(table)} where chat_id = ${chatId}`.execute(em.getKysely());
  await readFromStart(em, chatId);
  await countMemoryChange(em, userId);
}

/**
 * Keeps what is remembered of a conversation whose messages go away, so that what comes after is read from the start. The
 * caller has locked the chat.
 */
export async function detachMemories(em: SqlEntityManager, chatId: string): Promise<void> {
  const db = em.getKysely();
  await sql`update memories set message_id = null, position = null where chat_id = ${chatId} and position is not null`.execute(
    db,
  );
  // A summary that is to be made again has nothing left to be made of.
  await sql`delete from memory_stretches where chat_id = ${chatId} and (is_stale or summary = '')`.execute(db);
  await sql`update memory_stretches set from_position = null, to_position = null where chat_id = ${chatId} and to_position is not null`.execute(
    db,
  );
  await sql`delete from memory_turns where chat_id = ${chatId}`.execute(db);
  await readFromStart(em, chatId);
  await sql`update users set memory_version = memory_version + 1 where id = (select user_id from chats where id = ${chatId})`.execute(
    db,
  );
}

async function readFromStart(em: SqlEntityManager, chatId: string): Promise<void> {
  await sql`
    update chat_memories set read_position = 0, off_from = case when is_off then 0 end, epoch = epoch + 1, due_at = null,
      failures = 0, claimed_by = null, claimed_until = null
    where chat_id = ${chatId}`.execute(em.getKysely());
}
