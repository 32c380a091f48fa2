import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import { countMemoryChange } from "./memories.ts";

/** Whether a user lets all characters know what they remember of the user. */
export async function findMemorySharing(em: SqlEntityManager, userId: string): Promise<boolean> {
  const { rows } = await sql<{ it: boolean }>`select share_memories as it from users where id = ${userId}`.execute(
    em.getKysely(),
  );
  return rows[0]?.it ?? false;
}

/** How many times what characters remember of a user has changed. */
export async function findMemoryVersion(em: SqlEntityManager, userId: string): Promise<number> {
  const { rows } = await sql<{ it: number }>`select memory_version as it from users where id = ${userId}`.execute(
    em.getKysely(),
  );
  return rows[0]?.it ?? 0;
}

/** How many times something of a conversation was taken back: what was made of it before may tell what is forgotten. */
export async function findMemoryEpoch(em: SqlEntityManager, chatId: string): Promise<number> {
  const { rows } = await sql<{ epoch: number }>`select epoch from chat_memories where chat_id = ${chatId}`.execute(
    em.getKysely(),
  );
  return rows[0]?.epoch ?? 0;
}

export async function setMemorySharing(em: SqlEntityManager, userId: string, isOn: boolean): Promise<void> {
  await sql`update users set share_memories = ${isOn} where id = ${userId}`.execute(em.getKysely());
}

/** Whether nothing is remembered of a conversation. */
export async function isMemoryOff(em: SqlEntityManager, chatId: string): Promise<boolean> {
  const { rows } = await sql`select from chat_memories where chat_id = ${chatId} and is_off`.execute(em.getKysely());
  return rows.length > 0;
}

/**
 * From then on nothing of a conversation is remembered, or something again, but for what was said meanwhile: that is
 * marked. False, and nothing changed, where it is so already. The caller has locked the chat.
 */
export async function setMemoryOff(
  em: SqlEntityManager,
  { chatId, userId, messageCount }: { chatId: string; userId: string; messageCount: number },
  isOff: boolean,
): Promise<boolean> {
  const db = em.getKysely();
  if (!isOff)
    await sql`
      update messages m set is_off_record = true from chat_memories k
      where k.chat_id = ${chatId} and k.is_off and m.chat_id = k.chat_id and m.position >= k.off_from`.execute(db);
  const { numAffectedRows = 0n } = await sql`
    insert into chat_memories as m (chat_id, user_id, is_off, off_from) select ${chatId}, ${userId}, true, ${messageCount}::int
      where ${isOff}::boolean or exists (select from chat_memories k where k.chat_id = ${chatId})
    on conflict (chat_id) do update set is_off = ${isOff}, off_from = case when ${isOff} then excluded.off_from end,
      epoch = m.epoch + 1, due_at = null, failures = 0, claimed_by = null, claimed_until = null
    where m.is_off <> ${isOff}`.execute(db);
  if (numAffectedRows === 0n) return false;
  await countMemoryChange(em, userId);
  return true;
}
