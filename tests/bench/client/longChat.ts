import { randomUUID } from "node:crypto";
import type { Database } from "../../../db/connection.ts";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { newMember } from "../stream/member.ts";

/** A user with a long chat. */
export interface LongChat {
  token: string;
  userId: string;
  npcId: string;
}

/** Puts a member into the database whose chat has so many messages, of one line to ten. */
export async function longChat(database: Database, messages: number): Promise<LongChat> {
  const { token, userId } = await newMember(database);
  const npcId = NPC_IDS.oliver;
  const chatId = randomUUID();
  const em = database.orm.em.fork();
  await em.execute(
    `insert into chats (id, user_id, npc_id, language, message_count, started_at, last_message_at, created_at)
     values (?, ?, ?, 'en', ?, now(), now(), now())`,
    [chatId, userId, npcId, messages],
  );
  await em.execute(
    `insert into messages (id, chat_id, position, sender, message_type, text, language, is_read, created_at)
     select gen_random_uuid(), ?, n, case when n = 0 then 'system' when n % 2 = 0 then 'user' else 'npc' end, case when n = 0 then 'npc_info' else 'normal' end,
       'Message ' || n || '. ' || repeat('What was said then is said again here. ', n % 10), 'en', true, now() - (? - n) * interval '1 minute'
     from generate_series(0, ?::int - 1) as n`,
    [chatId, messages, messages],
  );
  return { token, userId, npcId };
}
