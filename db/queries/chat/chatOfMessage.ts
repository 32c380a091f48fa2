import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/** SQL: the chat of a message, for a row that belongs to it. */
export const chatOfMessage = (messageId: string): RawBuilder<string> =>
  sql`(select m.chat_id from messages m where m.id = ${messageId})`;
