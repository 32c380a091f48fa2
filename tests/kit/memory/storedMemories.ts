import { sql } from "kysely";
import type { Database } from "../../../db/connection.ts";
import type { MemoryTopic } from "../../../schema/rules/memory.ts";

export interface StoredMemory {
  topic: MemoryTopic;
  subject: string;
  text: string;
  isSuperseded: boolean;
}

/** What characters remember of a person, in the order in which it was said. */
export async function memoriesOf({ orm }: Database, userId: string): Promise<StoredMemory[]> {
  const { rows } = await sql<StoredMemory>`
    select topic, subject, text, superseded_at is not null as "isSuperseded" from memories
    where user_id = ${userId} order by position, created_at`.execute(orm.em.fork().getKysely());
  return rows;
}

export interface StoredStretch {
  from: number;
  to: number;
  summary: string;
}

/** The parts of a person's conversations that have been read, oldest first. */
export async function stretchesOf({ orm }: Database, userId: string): Promise<StoredStretch[]> {
  const { rows } = await sql<StoredStretch>`
    select s.from_position as "from", s.to_position as "to", s.summary from memory_stretches s
    join chats c on c.id = s.chat_id where c.user_id = ${userId} order by s.chat_id, s.from_position`.execute(
    orm.em.fork().getKysely(),
  );
  return rows;
}
