import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Language } from "../../../schema/rules/languages.ts";
import { SHARED_TOPICS } from "../../../schema/rules/memory.ts";
import type { MemoryTopic } from "../../../schema/rules/memory.ts";
import { knownFace } from "../npcs/knownFace.ts";
import { npcText } from "../chat/replyContext.ts";

/** A memory as its person sees it. */
export interface MemoryRow {
  id: string;
  chatId: string;
  userId: string;
  /** The character that it was told. */
  npcId: string;
  npcName: string;
  /** Its picture, while the person may see it. */
  npcAvatar: string | null;
  topic: MemoryTopic;
  subject: string;
  text: string;
  language: Language;
  words: string[];
  /** What told it before its person put it into other words. */
  formerWords: string[];
  saidAt: Date;
  isPinned: boolean;
  isShared: boolean;
  isEdited: boolean;
  /** The message that told it, and its place; null where its person wrote it down, or that message is gone. */
  messageId: string | null;
  position: number | null;
  supersededAt: Date | null;
  supersededBy: string | null;
}

/** Memories, with the names of characters in the language of the person whose they are. */
const selectMemories = (where: RawBuilder<unknown>) => sql<MemoryRow>`
  select f.id, f.chat_id as "chatId", f.user_id as "userId", c.npc_id as "npcId", ${npcText("name", sql.ref("u.language"))} as "npcName",
    ${knownFace(sql`c.npc_id`, sql`f.user_id`)} as "npcAvatar", f.topic, f.subject, f.text,
    f.language, f.words, f.former_words as "formerWords", f.said_at as "saidAt",
    f.is_pinned as "isPinned", f.is_shared as "isShared", f.edited_at is not null as "isEdited",
    f.message_id as "messageId", f.position, f.superseded_at as "supersededAt", f.superseded_by_id as "supersededBy"
  from memories f join chats c on c.id = f.chat_id join npcs n on n.id = c.npc_id join users u on u.id = f.user_id
  where ${where}`;

/** A memory of a user's; null where they have none such. */
export async function findMemory(em: SqlEntityManager, userId: string, id: string): Promise<MemoryRow | null> {
  const { rows } = await selectMemories(sql`f.id = ${id} and f.user_id = ${userId}`).execute(em.getKysely());
  return rows[0] ?? null;
}

/** A user's chat whose memories are asked for. */
export interface MemoryPlace {
  userId: string;
  chatId: string;
  /** A creator reads along: what the person shares with other characters is not for them. */
  isReadAlong: boolean;
}

/** What a character may remember of a user's: what their chat has told, and what is shared of others. */
const knownIn = ({
  userId,
  chatId,
  isReadAlong,
}: MemoryPlace) => sql`f.user_id = ${userId} and (f.chat_id = ${chatId} or (
  not ${isReadAlong}::boolean and f.superseded_at is null and f.topic = any(${[...SHARED_TOPICS]}::text[])
  and (f.is_shared or (select o.share_memories from users o where o.id = ${userId}))
  and not exists (select from chat_memories k where k.chat_id = f.chat_id and k.is_off)
))`;

/** A page of what a character remembers, newest first, and how many there are. */
export async function findMemories(
  em: SqlEntityManager,
  place: MemoryPlace,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: MemoryRow[]; total: number }> {
  const { rows: items } = await selectMemories(
    sql`${knownIn(place)} order by f.said_at desc, f.created_at desc, f.id offset ${offset} limit ${limit}`,
  ).execute(em.getKysely());
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from memories f where ${knownIn(place)}`.execute(em.getKysely());
  return { items, total: counted[0]?.total ?? 0 };
}

/** All memories of a conversation, also those that are superseded. */
export async function findMemoriesOf(em: SqlEntityManager, chatId: string): Promise<MemoryRow[]> {
  const { rows } = await selectMemories(sql`f.chat_id = ${chatId}`).execute(em.getKysely());
  return rows;
}

export async function countMemoriesOf(em: SqlEntityManager, chatId: string): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from memories where chat_id = ${chatId}`.execute(em.getKysely());
  return rows[0]?.found ?? 0;
}

/** Puts a memory into its person's own words; it means something else then, and what told it until now is kept with it. */
export async function rewriteMemory(
  em: SqlEntityManager,
  id: string,
  { text, words, at }: { text: string; words: readonly string[]; at: Date },
): Promise<void> {
  await sql`
    update memories set former_words = array(select distinct unnest(former_words || words || text)), text = ${text},
      words = ${[...words]}::text[], edited_at = ${at}, vector = null
    where id = ${id}`.execute(em.getKysely());
}

export async function setFormerWords(em: SqlEntityManager, id: string, words: readonly string[]): Promise<void> {
  await sql`update memories set former_words = ${[...words]}::text[] where id = ${id}`.execute(em.getKysely());
}

export async function setMemoryPinned(em: SqlEntityManager, id: string, isPinned: boolean): Promise<void> {
  await sql`update memories set is_pinned = ${isPinned} where id = ${id}`.execute(em.getKysely());
}

export async function setMemoryShared(em: SqlEntityManager, id: string, isShared: boolean): Promise<void> {
  await sql`update memories set is_shared = ${isShared} where id = ${id}`.execute(em.getKysely());
}

export async function deleteMemories(em: SqlEntityManager, ids: readonly string[]): Promise<void> {
  await sql`delete from memories where id = any(${[...ids]}::uuid[])`.execute(em.getKysely());
}
