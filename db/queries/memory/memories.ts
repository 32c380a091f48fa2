import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Language } from "../../../schema/rules/languages.ts";
import type { MemoryTopic } from "../../../schema/rules/memory.ts";
import type { Tables } from "../../tables.ts";

/** A memory about to be stored. */
export interface NewMemory {
  id: string;
  topic: MemoryTopic;
  subject: string;
  text: string;
  language: Language;
  words: string[];
  importance: number;
  isPinned: boolean;
  messageId: string | null;
  position: number | null;
  saidAt: Date;
  vector: number[] | null;
  /** The one of the same subject that this one supersedes. */
  supersedes: string | null;
}

/** Stores what a conversation has told, and marks what it supersedes. */
export async function insertMemories(
  em: SqlEntityManager,
  { chatId, userId }: { chatId: string; userId: string },
  memories: readonly NewMemory[],
  at: Date,
): Promise<void> {
  if (memories.length === 0) return;
  await em
    .getKysely<Tables>()
    .insertInto("memories")
    .values(
      memories.map(({ id, topic, subject, text, language, importance, messageId, position, saidAt, ...memory }) => ({
        id,
        topic,
        subject,
        text,
        language,
        importance,
        position,
        chat_id: chatId,
        user_id: userId,
        words: sql<string[]>`${memory.words}::text[]`,
        vector: sql<number[] | null>`${memory.vector}::real[]`,
        is_pinned: memory.isPinned,
        is_shared: false,
        message_id: messageId,
        said_at: saidAt,
        created_at: at,
      })),
    )
    .execute();
  for (const { id, supersedes, saidAt } of memories) if (supersedes) await supersede(em, supersedes, id, saidAt);
}

async function supersede(em: SqlEntityManager, id: string, by: string, at: Date): Promise<void> {
  await sql`update memories set superseded_at = ${at}, superseded_by_id = ${by} where id = ${id} and superseded_at is null`.execute(
    em.getKysely(),
  );
}

/** What is known still of a conversation, to compare with what is new. */
export interface KnownMemory {
  id: string;
  topic: MemoryTopic;
  subject: string;
  text: string;
}

/** What is known still of a conversation, the newest first, `most` at most. */
export async function findKnown(em: SqlEntityManager, chatId: string, most: number): Promise<KnownMemory[]> {
  const { rows } = await sql<KnownMemory>`
    select id, topic, subject, text from memories where chat_id = ${chatId} and superseded_at is null
    order by said_at desc, id limit ${most}`.execute(em.getKysely());
  return rows;
}

/**
 * Drops what a conversation has beyond `most` memories: what is superseded first, then what matters least, then the
 * oldest. What its person has pinned or written stays.
 */
export async function dropExcess(em: SqlEntityManager, chatId: string, most: number): Promise<void> {
  await sql`
    delete from memories where id in (
      select id from memories where chat_id = ${chatId} and not is_pinned and edited_at is null
      order by superseded_at is null desc, importance desc, said_at desc offset ${most}
    )`.execute(em.getKysely());
}

/** Says that what characters remember of a person has changed: nodes that keep it read it again. */
export async function countMemoryChange(em: SqlEntityManager, userId: string): Promise<void> {
  await sql`update users set memory_version = memory_version + 1 where id = ${userId}`.execute(em.getKysely());
}
