import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { isBlockedPart } from "../moderation/blocks.ts";
import type { BlockTarget } from "../moderation/blocks.ts";

/** A chat that a block has closed, or that is open again. */
export interface BlockedChat {
  id: string;
  npcId: string;
  userId: string;
  readerId: string | null;
  /** Whether the one who blocks is its user, or else the creator who reads along. */
  isOwn: boolean;
  isStarted: boolean;
}

const found = sql`returning c.id, c.npc_id as "npcId", c.user_id as "userId", c.reader_id as "readerId",
  c.started_at is not null as "isStarted"`;

/**
 * Closes the chats of a user with what they block, and what the person says to their AI avatars. What is unread there
 * counts as read.
 */
export async function closeBlockedChats(
  em: SqlEntityManager,
  userId: string,
  { npcId, personId }: BlockTarget,
  at: Date,
): Promise<BlockedChat[]> {
  const own = sql`c.user_id = ${userId}::uuid and c.user_blocked_at is null and exists (
    select from npcs n where n.id = c.npc_id and (n.id = ${npcId}::uuid or n.creator_id = ${personId}::uuid))`;
  const read = sql`c.reader_id = ${userId}::uuid and c.user_id = ${personId}::uuid and c.reader_blocked_at is null`;
  await lockThose(em, sql`(${own}) or (${read})`);
  await sql`update messages m set is_read = true from chats c
    where c.id = m.chat_id and m.sender = 'npc' and not m.is_read and ${own}`.execute(em.getKysely());
  return [
    ...(await update(em, sql`user_blocked_at = ${at}, unread_count = 0`, own, true)),
    ...(await update(
      em,
      sql`reader_blocked_at = ${at}, reader_unread_count = 0, reader_position = message_count`,
      read,
      false,
    )),
  ];
}

/** Opens the chats again that no block of a user closes any more. */
export async function openUnblockedChats(em: SqlEntityManager, userId: string): Promise<BlockedChat[]> {
  const user = sql`${userId}::uuid`;
  const own = sql`c.user_id = ${user} and c.user_blocked_at is not null
    and not ${isBlockedPart(user, sql`c.npc_id`, sql`(select n.creator_id from npcs n where n.id = c.npc_id)`)}`;
  const read = sql`c.reader_id = ${user} and c.reader_blocked_at is not null
    and not exists (select from blocks b where b.user_id = ${user} and b.person_id = c.user_id)`;
  await lockThose(em, sql`(${own}) or (${read})`);
  return [
    ...(await update(em, sql`user_blocked_at = null`, own, true)),
    ...(await update(em, sql`reader_blocked_at = null`, read, false)),
  ];
}

/** In the order of all: two orders would be a deadlock. */
async function lockThose(em: SqlEntityManager, which: RawBuilder<unknown>): Promise<void> {
  await sql`select c.id from chats c where ${which} order by c.id for update`.execute(em.getKysely());
}

async function update(
  em: SqlEntityManager,
  change: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
  isOwn: boolean,
): Promise<BlockedChat[]> {
  const { rows } = await sql<Omit<BlockedChat, "isOwn">>`
    update chats c set ${change} where ${which} ${found}`.execute(em.getKysely());
  return rows.map((row) => ({ ...row, isOwn }));
}
