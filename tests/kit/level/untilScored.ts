import { sql } from "kysely";
import { vi } from "vitest";
import type { Database } from "../../../db/connection.ts";

/**
 * Waits until the replies to these people that have ended are scored, with which their words are stored. Not all are
 * promised a score: those to guests are not, nor those that another than their writer has ended.
 */
export const untilScored = ({ orm }: Database, ...userIds: string[]): Promise<boolean> =>
  vi.waitUntil(
    async () => {
      const { rows } = await sql`
        select from replies r join chats c on c.id = r.chat_id
        where c.user_id = any(${userIds}::uuid[]) and r.status <> 'generating' and r.text <> ''
          and not exists (select from reply_scores s where s.reply_id = r.id)`.execute(orm.em.fork().getKysely());
      return rows.length === 0;
    },
    { timeout: 30_000, interval: 50 },
  );
