import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";

/** A part of a conversation that has been read. */
export interface NewStretch {
  id: string;
  fromPosition: number;
  toPosition: number;
  fromAt: Date;
  toAt: Date;
  summary: string;
  vector: number[] | null;
}

export async function insertStretch(
  em: SqlEntityManager,
  chatId: string,
  stretch: NewStretch,
  at: Date,
): Promise<void> {
  const { id, fromPosition, toPosition, fromAt, toAt, summary, vector } = stretch;
  await sql`
    insert into memory_stretches (id, chat_id, from_position, to_position, from_at, to_at, summary, vector, created_at)
    values (${id}, ${chatId}, ${fromPosition}, ${toPosition}, ${fromAt}, ${toAt}, ${summary}, ${vector}::real[], ${at})`.execute(
    em.getKysely(),
  );
}

/** Where a stretch lies whose summary is to be made again. */
export interface StaleStretch {
  id: string;
  fromPosition: number;
  toPosition: number;
}

/** The first stretch of a conversation whose summary is to be made again. */
export async function findStaleStretch(em: SqlEntityManager, chatId: string): Promise<StaleStretch | null> {
  const { rows } = await sql<StaleStretch>`
    select id, from_position as "fromPosition", to_position as "toPosition" from memory_stretches
    where chat_id = ${chatId} and is_stale and from_position is not null and to_position is not null
    order by from_position limit 1`.execute(em.getKysely());
  return rows[0] ?? null;
}

/** Stores a summary that was made again. */
export async function refreshStretch(
  em: SqlEntityManager,
  id: string,
  { summary, vector }: { summary: string; vector: number[] | null },
): Promise<void> {
  await sql`update memory_stretches set summary = ${summary}, vector = ${vector}::real[], is_stale = false where id = ${id} and is_stale`.execute(
    em.getKysely(),
  );
}

/** What messages mean, as an embedding model has it. */
export async function insertTurnVectors(
  em: SqlEntityManager,
  chatId: string,
  turns: readonly { position: number; vector: number[] }[],
): Promise<void> {
  for (const { position, vector } of turns)
    await sql`
      insert into memory_turns (chat_id, position, vector) values (${chatId}, ${position}, ${vector}::real[])
      on conflict (chat_id, position) do update set vector = excluded.vector`.execute(em.getKysely());
}

/** A part of a conversation as its person sees it. */
export interface SummaryRow {
  id: string;
  text: string;
  from: Date;
  to: Date;
}

/** The summaries of the newest `most` parts of a conversation, newest first. */
export async function findSummaries(em: SqlEntityManager, chatId: string, most: number): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select id, summary as text, from_at as "from", to_at as "to" from memory_stretches
    where chat_id = ${chatId} and summary <> '' order by from_at desc, id limit ${most}`.execute(em.getKysely());
  return rows;
}
