import { sql } from "kysely";
import { vi } from "vitest";
import type { TestServer } from "../server/startTestServer.ts";

/** Milliseconds of silence after which a conversation is read, however little was said. */
const SILENCE_MS = 61_000;

interface Reading {
  dueAt: Date | null;
  isRead: boolean;
}

/**
 * Waits until all that a person has said has been read, and no summary is to be made again; lets a minute of silence
 * pass each time that something is noted to be read later.
 */
export async function untilRead(server: Pick<TestServer, "advance" | "database">, userId: string): Promise<void> {
  const seen = new Set<number>();
  const isRead = async (): Promise<boolean> => {
    const { rows } = await sql<Reading>`
      select m.due_at as "dueAt", coalesce(m.read_position, 0) > (select max(position) from messages where chat_id = c.id)
        and not exists (select from memory_stretches s where s.chat_id = c.id and s.is_stale) as "isRead"
      from chats c left join chat_memories m on m.chat_id = c.id where c.user_id = ${userId}`.execute(
      server.database.orm.em.fork().getKysely(),
    );
    const waiting = rows.filter((each) => !each.isRead);
    const isNoted = waiting.some(({ dueAt }) => dueAt && !seen.has(dueAt.getTime()));
    for (const { dueAt } of waiting) if (dueAt) seen.add(dueAt.getTime());
    if (isNoted) server.advance(SILENCE_MS);
    return waiting.length === 0;
  };
  await vi.waitUntil(isRead, { timeout: 15_000, interval: 50 });
}
