import { randomUUID } from "node:crypto";
import type { Database } from "../../../db/connection.ts";

/** A reply that has ended, in a chat of its own of a user's, with a character of its own. */
export async function storedReply({ orm }: Database, userId: string): Promise<{ replyId: string; chatId: string }> {
  const em = orm.em.fork();
  const [npcId, chatId, messageId, replyId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await em.execute(
    `insert into npcs (id, language, name, description, greeting, visibility, created_at, updated_at)
     values (?, 'en', 'Ann', '', 'Hello', 'private', now(), now())`,
    [npcId],
  );
  await em.execute("insert into chats (id, user_id, npc_id, language, created_at) values (?, ?, ?, 'en', now())", [
    chatId,
    userId,
    npcId,
  ]);
  await em.execute(
    `insert into messages (id, chat_id, position, sender, language, shown_alternative, created_at)
     values (?, ?, 0, 'npc', 'en', 1, now())`,
    [messageId, chatId],
  );
  await em.execute(
    `insert into replies (id, message_id, chat_id, alternative, status, text, created_at, finished_at)
     values (?, ?, ?, 1, 'complete', 'Hello', now(), now())`,
    [replyId, messageId, chatId],
  );
  return { replyId, chatId };
}
