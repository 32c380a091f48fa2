import { sql } from "kysely";
import { vi } from "vitest";
import type { Database } from "../../../db/connection.ts";

/** Waits until all that a person has said in so many chats is noted as unread. */
export const untilNoted = ({ orm }: Database, userId: string, chats = 1): Promise<boolean> =>
  vi.waitUntil(
    async () => {
      const { rows } = await sql`select from chat_memories where user_id = ${userId} and due_at is not null`.execute(
        orm.em.fork().getKysely(),
      );
      return rows.length === chats;
    },
    { timeout: 15_000, interval: 50 },
  );
