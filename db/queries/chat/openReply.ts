import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Language } from "../../../schema/rules/languages.ts";
import { holdPart } from "../points/points.ts";
import type { Hold, SqlPart } from "../points/points.ts";

/** A reply about to be written: whose answer it is, which alternative, and who holds it for how long. */
export interface NewReply {
  id: string;
  price: number;
  node: string;
  leaseMs: number;
}

/** The reply that runs in a chat, if any, and whether its writer has fallen silent. */
export async function findRunningReply(
  em: SqlEntityManager,
  chatId: string,
): Promise<{ id: string; price: number; lapsed: boolean } | null> {
  const [row] = await em.execute<{ id: string; price: number; lapsed: boolean }[]>(
    "select id, price, lease_until <= clock_timestamp() as lapsed from replies where chat_id = ? and status = 'generating'",
    [chatId],
  );
  return row ?? null;
}

/** How a message is paid for: with a guest's round, of which there are so many; with points; or not at all. */
export type Payment = { kind: "round"; limit: number } | { kind: "points"; hold: Hold } | { kind: "free" };

/** A user's message, the character's answer and its first reply, about to be stored. */
export interface NewTurn {
  userId: string;
  npcId: string;
  language: Language;
  text: string;
  requestId: string;
  messageId: string;
  answerId: string;
  reply: NewReply;
  payment: Payment;
  at: Date;
}

/**
 * Takes a message's payment and adds it to a chat with its answer, in one statement that locks the chat itself: the reader waits for each
 * trip to the database. Null, and nothing added or taken, where something is to be seen to first: no chat, none to write to, one in which
 * nothing was said before (unless `first`), a running reply, a request seen before, or nothing to pay with.
 */
export async function insertTurn(
  em: SqlEntityManager,
  turn: NewTurn,
  { first }: { first: boolean },
): Promise<{ chatId: string; position: number } | null> {
  const { userId, npcId, language, requestId, at, reply } = turn;
  const payment = paymentPart(turn.payment, userId);
  const [row] = await em.execute<{ chatId: string; position: number }[]>(
    `with chat as (
       select c.id, c.message_count as position, c.started_at is null as first from chats c join npcs n on n.id = c.npc_id
       where c.user_id = ? and c.npc_id = ? and n.deleted_at is null and (?::boolean or c.started_at is not null)
         and not exists (select from replies r where r.chat_id = c.id and r.status = 'generating')
         and not exists (select from messages m where m.chat_id = c.id and m.request_id = ?)
       for update of c
     ), ${payment.sql}, place as (
       select chat.* from chat where exists (select from paid)
     ), said as (
       insert into messages (id, chat_id, position, sender, text, language, request_id, created_at)
       select ?::uuid, id, position, 'user', ?, ?, ?, ?::timestamptz from place
     ), answered as (
       insert into messages (id, chat_id, position, sender, language, shown_alternative, created_at)
       select ?::uuid, id, position + 1, 'npc', ?, 1, ?::timestamptz from place
     ), opened as (
       insert into replies (id, message_id, chat_id, alternative, status, price, lease_owner, lease_until, created_at)
       select ?::uuid, ?::uuid, id, 1, 'generating', ?::int, ?::uuid, clock_timestamp() + ?::int * interval '1 millisecond', ?::timestamptz
       from place
     ), counted as (
       update npcs set chat_count = chat_count + 1 from place where npcs.id = ? and place.first
     )
     update chats set message_count = place.position + 2, started_at = coalesce(started_at, ?), last_message = left(?, 200), last_message_at = ?
     from place where chats.id = place.id returning chats.id as "chatId", place.position`,
    [
      userId,
      npcId,
      first,
      requestId,
      ...payment.parameters,
      turn.messageId,
      turn.text,
      language,
      requestId,
      at,
      turn.answerId,
      language,
      at,
      reply.id,
      turn.answerId,
      reply.price,
      reply.node,
      reply.leaseMs,
      at,
      npcId,
      at,
      turn.text,
      at,
    ],
  );
  return row ?? null;
}

function paymentPart(payment: Payment, userId: string): SqlPart {
  if (payment.kind === "free") return { sql: "paid as (select id from chat)", parameters: [] };
  if (payment.kind === "points") return holdPart(payment.hold, "chat");
  return {
    sql: `paid as (
       update users set guest_rounds = guest_rounds + 1 where id = ? and user_type = 'guest' and guest_rounds < ? and exists (select from chat) returning id
     )`,
    parameters: [userId, payment.limit],
  };
}

/** Opens a further reply to the same message and shows it. */
export async function insertAlternative(
  em: SqlEntityManager,
  alternative: {
    chatId: string;
    messageId: string;
    alternative: number;
    reply: NewReply;
    requestId: string | null;
    at: Date;
  },
): Promise<void> {
  const { chatId, messageId, reply, at } = alternative;
  await em.execute(
    `with opened as (
       insert into replies (id, message_id, chat_id, alternative, request_id, status, price, lease_owner, lease_until, created_at)
       values (?, ?, ?, ?, ?, 'generating', ?, ?, clock_timestamp() + ?::int * interval '1 millisecond', ?)
     )
     update messages set shown_alternative = ? where id = ?`,
    [
      reply.id,
      messageId,
      chatId,
      alternative.alternative,
      alternative.requestId,
      reply.price,
      reply.node,
      reply.leaseMs,
      at,
      alternative.alternative,
      messageId,
    ],
  );
}
