import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Language } from "../../schema/rules/languages.ts";

/** A reply about to be written: whose answer it is, which attempt, and who holds it for how long. */
export interface NewReply {
  id: string;
  price: number;
  node: string;
  leaseMs: number;
}

/** The reply that runs in a chat, if any, and whether its writer has fallen silent. */
export async function findRunningReply(em: SqlEntityManager, chatId: string): Promise<{ id: string; lapsed: boolean } | null> {
  const [row] = await em.execute<{ id: string; lapsed: boolean }[]>(
    "select id, lease_until <= clock_timestamp() as lapsed from replies where chat_id = ? and status = 'generating'",
    [chatId],
  );
  return row ?? null;
}

/** Counts one more message of a guest's; false when that would be more than `limit`. */
export async function countGuestRound(em: SqlEntityManager, userId: string, limit: number): Promise<boolean> {
  const counted = await em.execute<{ id: string }[]>(
    "update users set guest_rounds = guest_rounds + 1 where id = ? and guest_rounds < ? returning id",
    [userId, limit],
  );
  return counted.length > 0;
}

/** Adds a user's message, the character's answer and its first reply to a locked chat, in one statement. */
export async function insertExchange(
  em: SqlEntityManager,
  exchange: {
    chatId: string;
    npcId: string;
    position: number;
    language: Language;
    text: string;
    requestId: string;
    messageId: string;
    answerId: string;
    reply: NewReply;
    first: boolean;
    at: Date;
  },
): Promise<void> {
  const { chatId, position, language, at, reply } = exchange;
  await em.execute(
    `with said as (
       insert into messages (id, chat_id, position, sender, text, language, request_id, shown_attempt, created_at)
       values (?, ?, ?, 'user', ?, ?, ?, null, ?), (?, ?, ?, 'npc', '', ?, null, 1, ?)
     ), opened as (
       insert into replies (id, message_id, chat_id, attempt, status, price, lease_owner, lease_until, created_at)
       values (?, ?, ?, 1, 'generating', ?, ?, clock_timestamp() + ?::int * interval '1 millisecond', ?)
     ), counted as (
       update npcs set chat_count = chat_count + 1 where id = ? and ?::boolean
     )
     update chats set message_count = ?, started_at = coalesce(started_at, ?), last_message = left(?, 200), last_message_at = ? where id = ?`,
    [
      exchange.messageId, chatId, position, exchange.text, language, exchange.requestId, at,
      exchange.answerId, chatId, position + 1, language, at,
      reply.id, exchange.answerId, chatId, reply.price, reply.node, reply.leaseMs, at,
      exchange.npcId, exchange.first,
      position + 2, at, exchange.text, at, chatId,
    ],
  );
}

/** Opens a further reply to the same message and shows it. */
export async function insertAttempt(
  em: SqlEntityManager,
  attempt: { chatId: string; messageId: string; attempt: number; reply: NewReply; at: Date },
): Promise<void> {
  const { chatId, messageId, reply, at } = attempt;
  await em.execute(
    `with opened as (
       insert into replies (id, message_id, chat_id, attempt, status, price, lease_owner, lease_until, created_at)
       values (?, ?, ?, ?, 'generating', ?, ?, clock_timestamp() + ?::int * interval '1 millisecond', ?)
     )
     update messages set shown_attempt = ? where id = ?`,
    [reply.id, messageId, chatId, attempt.attempt, reply.price, reply.node, reply.leaseMs, at, attempt.attempt, messageId],
  );
}
