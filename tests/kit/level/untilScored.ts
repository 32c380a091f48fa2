import { sql } from "kysely";
import { vi } from "vitest";
import type { Database } from "../../../db/connection.ts";

/** Waits until all replies that have ended are scored, with which their words are stored. */
export const untilScored = ({ orm }: Database): Promise<boolean> =>
  vi.waitUntil(
    async () => {
      const { rows } = await sql`
        select from replies r join chats c on c.id = r.chat_id join users u on u.id = c.user_id
        where r.status <> 'generating' and r.text <> '' and u.user_type = 'regular'
          and not exists (select from reply_scores s where s.reply_id = r.id)`.execute(orm.em.fork().getKysely());
      return rows.length === 0;
    },
    { timeout: 30_000, interval: 50 },
  );
