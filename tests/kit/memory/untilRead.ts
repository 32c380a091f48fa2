import { sql } from "kysely";
import { vi } from "vitest";
import type { TestServer } from "../server/startTestServer.ts";

/** Milliseconds of silence after which a conversation is read, however little was said. */
const SILENCE_MS = 61_000;

interface Reading {
  isNoted: boolean;
  isRead: boolean;
}

/** Lets a minute of silence pass once all that a person has said is noted, and waits until it has been read. */
export async function untilRead(server: Pick<TestServer, "advance" | "database">, userId: string): Promise<void> {
  const reading = async (): Promise<Reading[]> => {
    const { rows } = await sql<Reading>`
      select m.due_at is not null as "isNoted",
        coalesce(m.read_position, 0) > (select max(position) from messages where chat_id = c.id) as "isRead"
      from chats c left join chat_memories m on m.chat_id = c.id where c.user_id = ${userId}`.execute(
      server.database.orm.em.fork().getKysely(),
    );
    return rows;
  };
  const until = (what: keyof Reading): Promise<boolean> =>
    vi.waitUntil(async () => (await reading()).every((each) => each.isRead || each[what]), {
      timeout: 15_000,
      interval: 50,
    });
  await until("isNoted");
  server.advance(SILENCE_MS);
  await until("isRead");
}
