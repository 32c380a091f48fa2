import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Language } from "../../../schema/rules/languages.ts";

/** A chat as a use case finds it. */
export interface ChatRow {
  id: string;
  language: Language;
  messageCount: number;
  started: boolean;
  /** True once its character was deleted: it can be read, not written to. */
  closed: boolean;
}

const SELECT = `select c.id, c.language, c.message_count as "messageCount", c.started_at is not null as started, n.deleted_at is not null as closed
  from chats c join npcs n on n.id = c.npc_id where c.user_id = ? and c.npc_id = ?`;

/** The chat of a user with a character. */
export async function findChat(em: SqlEntityManager, userId: string, npcId: string): Promise<ChatRow | null> {
  const [row] = await em.execute<ChatRow[]>(SELECT, [userId, npcId]);
  return row ?? null;
}

/** The same, locked until the transaction ends, so that one message at a time is added. */
export async function lockChat(em: SqlEntityManager, userId: string, npcId: string): Promise<ChatRow | null> {
  const [row] = await em.execute<ChatRow[]>(`${SELECT} for update of c`, [userId, npcId]);
  return row ?? null;
}

/** Creates a chat unless the user already has one with this character. */
export async function insertChat(
  em: SqlEntityManager,
  chat: { id: string; userId: string; npcId: string; language: Language; at: Date },
): Promise<void> {
  await em.execute(
    `insert into chats (id, user_id, npc_id, language, created_at) values (?, ?, ?, ?, ?) on conflict (user_id, npc_id) do nothing`,
    [chat.id, chat.userId, chat.npcId, chat.language, chat.at],
  );
}

/** What stands at the beginning of a chat. */
export interface Opening {
  language: Language;
  card: string;
  greeting: string;
}

/** Writes the card and the greeting of a chat that has none yet. */
export async function insertOpening(
  em: SqlEntityManager,
  chatId: string,
  ids: [string, string],
  opening: Opening,
  at: Date,
): Promise<void> {
  await em.execute(
    `with said as (
       insert into messages (id, chat_id, position, sender, message_type, text, language, created_at)
       values (?, ?, 0, 'system', 'npc_info', ?, ?, ?), (?, ?, 1, 'npc', 'normal', ?, ?, ?)
     )
     update chats set message_count = 2 where id = ?`,
    [
      ids[0],
      chatId,
      opening.card,
      opening.language,
      at,
      ids[1],
      chatId,
      opening.greeting,
      opening.language,
      at,
      chatId,
    ],
  );
}

/** Gives the card and greeting in another language: until the user first writes, they follow the language being practised. */
export async function rewriteOpening(em: SqlEntityManager, chatId: string, opening: Opening): Promise<void> {
  await em.execute(
    `with said as (
       update messages set language = ?, text = case position when 0 then ? else ? end where chat_id = ? and position < 2
     )
     update chats set language = ? where id = ?`,
    [opening.language, opening.card, opening.greeting, chatId, opening.language, chatId],
  );
}

/** A chat of the list, without its character. */
export interface ChatListRow {
  id: string;
  npcId: string;
  lastMessage: string;
  lastMessageTime: Date;
  unreadCount: number;
  /** Whether the user has written in it: before that it is in no list. */
  started: boolean;
}

const LIST = `select id, npc_id as "npcId", last_message as "lastMessage", (extract(epoch from coalesce(last_message_at, created_at)) * 1000)::float8 as "lastMessageMs",
  unread_count as "unreadCount", started_at is not null as started from chats`;

async function readList(em: SqlEntityManager, sql: string, parameters: unknown[]): Promise<ChatListRow[]> {
  const rows = await em.execute<(Omit<ChatListRow, "lastMessageTime"> & { lastMessageMs: number })[]>(sql, parameters);
  return rows.map(({ lastMessageMs, ...row }) => ({ ...row, lastMessageTime: new Date(lastMessageMs) }));
}

/** Chats in which the user has written, newest message first. */
export function findStartedChats(
  em: SqlEntityManager,
  userId: string,
  offset: number,
  limit: number,
): Promise<ChatListRow[]> {
  return readList(
    em,
    `${LIST} where user_id = ? and started_at is not null order by last_message_at desc, id offset ? limit ?`,
    [userId, offset, limit],
  );
}

export async function countStartedChats(em: SqlEntityManager, userId: string): Promise<number> {
  const [row] = await em.execute<{ total: number }[]>(
    "select count(*)::int as total from chats where user_id = ? and started_at is not null",
    [userId],
  );
  return row?.total ?? 0;
}

/** One chat of a user as the list shows it. */
export async function findListedChat(
  em: SqlEntityManager,
  chatId: string,
  userId: string,
): Promise<ChatListRow | null> {
  const [row] = await readList(em, `${LIST} where id = ? and user_id = ?`, [chatId, userId]);
  return row ?? null;
}

/** Marks what the character said as read. */
export async function markRead(em: SqlEntityManager, chatId: string): Promise<void> {
  await em.execute(
    `with read as (update messages set is_read = true where chat_id = ? and sender = 'npc' and not is_read)
     update chats set unread_count = 0 where id = ?`,
    [chatId, chatId],
  );
}

/** Deletes a locked chat with all that was said in it. */
export async function deleteChatRow(em: SqlEntityManager, chatId: string): Promise<void> {
  await em.execute(
    `with gone as (delete from chats where id = ? returning npc_id, started_at)
     update npcs set chat_count = greatest(chat_count - 1, 0) from gone where npcs.id = gone.npc_id and gone.started_at is not null`,
    [chatId],
  );
}

/** Takes a user's chats, which are about to go with the user, off the counts of their characters. */
export async function uncountChatsOf(em: SqlEntityManager, userId: string): Promise<void> {
  await em.execute(
    `update npcs set chat_count = greatest(chat_count - 1, 0) from chats
     where chats.npc_id = npcs.id and chats.user_id = ? and chats.started_at is not null`,
    [userId],
  );
}
