import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";

/**
 * Has a locked conversation whose messages are deleted read from its beginning, and keeps or deletes what was remembered
 * of it, which has no places among its messages any more. What is being read of it now is not stored.
 */
export async function startMemoryOver(em: SqlEntityManager, chatId: string, isKept: boolean): Promise<void> {
  const db = em.getKysely();
  await sql`update chat_memories set read_position = 0, epoch = epoch + 1, due_at = null, failures = 0
    where chat_id = ${chatId}`.execute(db);
  await sql`delete from memory_turns where chat_id = ${chatId}`.execute(db);
  if (isKept) {
    await sql`update memories set position = null where chat_id = ${chatId}`.execute(db);
    await sql`update memory_stretches set from_position = null, to_position = null where chat_id = ${chatId}`.execute(
      db,
    );
  } else {
    await sql`delete from memories where chat_id = ${chatId}`.execute(db);
    await sql`delete from memory_stretches where chat_id = ${chatId}`.execute(db);
  }
}
