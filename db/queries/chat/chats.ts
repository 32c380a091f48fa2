import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { Language } from "../../../schema/rules/languages.ts";
import { named } from "../../driver/named.ts";
import type { Tables } from "../../tables.ts";

/** Letters of the last message that the chat list shows. */
export const SHOWN_LETTERS = 200;

/** A chat as a use case finds it. */
export interface ChatRow {
  id: string;
  language: Language;
  messageCount: number;
  started: boolean;
  /** True once its character was deleted: it can be read, not written to. */
  closed: boolean;
}

/** The chat of a user with a character. */
export async function findChat(em: SqlEntityManager, userId: string, npcId: string): Promise<ChatRow | null> {
  const [found] = await named(em, "chat", (db) => selectChat(db, userId, npcId).compile());
  return found ? chatOf(found) : null;
}

/** The same, locked until the transaction ends, so that one message at a time is added. */
export async function lockChat(em: SqlEntityManager, userId: string, npcId: string): Promise<ChatRow | null> {
  const [found] = await named(em, "chat_locked", (db) => selectChat(db, userId, npcId).forUpdate("c").compile());
  return found ? chatOf(found) : null;
}

function selectChat(db: Kysely<Tables>, userId: string, npcId: string) {
  return db
    .selectFrom("chats as c")
    .innerJoin("npcs as n", "n.id", "c.npc_id")
    .select([
      "c.id",
      "c.language",
      "c.message_count as messageCount",
      "c.started_at as startedAt",
      "n.deleted_at as deletedAt",
    ])
    .where("c.user_id", "=", userId)
    .where("c.npc_id", "=", npcId);
}

type FoundChat = Omit<ChatRow, "started" | "closed"> & { startedAt: Date | null; deletedAt: Date | null };

function chatOf({ startedAt, deletedAt, ...chat }: FoundChat): ChatRow {
  return { ...chat, started: startedAt !== null, closed: deletedAt !== null };
}

/** Creates a chat unless the user already has one with this character. */
export async function insertChat(
  em: SqlEntityManager,
  chat: { id: string; userId: string; npcId: string; language: Language; at: Date },
): Promise<void> {
  const { id, userId, npcId, language, at } = chat;
  await em
    .getKysely<Tables>()
    .insertInto("chats")
    .values({ id, user_id: userId, npc_id: npcId, language, created_at: at })
    .onConflict((conflict) => conflict.columns(["user_id", "npc_id"]).doNothing())
    .execute();
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
  [cardId, greetingId]: [string, string],
  { card, greeting, language }: Opening,
  at: Date,
): Promise<void> {
  const both = { chat_id: chatId, language, created_at: at };
  await em
    .getKysely<Tables>()
    .with("said", (db) =>
      db.insertInto("messages").values([
        { ...both, id: cardId, position: 0, sender: "system", message_type: "npc_info", text: card },
        { ...both, id: greetingId, position: 1, sender: "npc", message_type: "normal", text: greeting },
      ]),
    )
    .updateTable("chats")
    .set({ message_count: 2 })
    .where("id", "=", chatId)
    .execute();
}

/** Gives the card and greeting in another language: until the user first writes, they follow the language being practised. */
export async function rewriteOpening(
  em: SqlEntityManager,
  chatId: string,
  { card, greeting, language }: Opening,
): Promise<void> {
  await em
    .getKysely<Tables>()
    .with("said", (db) =>
      db
        .updateTable("messages")
        .set((eb) => ({
          language,
          text: eb
            .case("position")
            .when(0)
            .then(eb.cast<string>(eb.val(card), "text"))
            .else(greeting)
            .end(),
        }))
        .where("chat_id", "=", chatId)
        .where("position", "<", 2),
    )
    .updateTable("chats")
    .set({ language })
    .where("id", "=", chatId)
    .execute();
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

/** Chats in which the user has written, newest message first. */
export async function findStartedChats(
  em: SqlEntityManager,
  userId: string,
  offset: number,
  limit: number,
): Promise<ChatListRow[]> {
  const found = await named(em, "chat_list", (db) =>
    selectListed(db, userId)
      .where("started_at", "is not", null)
      .orderBy("last_message_at", "desc")
      .orderBy("id")
      .offset(offset)
      .limit(limit)
      .compile(),
  );
  return found.map(listedOf);
}

export async function countStartedChats(em: SqlEntityManager, userId: string): Promise<number> {
  const [counted] = await named(em, "chat_list_count", (db) =>
    db
      .selectFrom("chats")
      .select(sql<number>`count(*)::int`.as("total"))
      .where("user_id", "=", userId)
      .where("started_at", "is not", null)
      .compile(),
  );
  return counted?.total ?? 0;
}

/** One chat of a user as the list shows it. */
export async function findListedChat(
  em: SqlEntityManager,
  chatId: string,
  userId: string,
): Promise<ChatListRow | null> {
  const [found] = await named(em, "chat_listed", (db) => selectListed(db, userId).where("id", "=", chatId).compile());
  return found ? listedOf(found) : null;
}

function selectListed(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom("chats")
    .select([
      "id",
      "npc_id as npcId",
      "last_message as lastMessage",
      "last_message_at as lastMessageAt",
      "created_at as createdAt",
      "unread_count as unreadCount",
      "started_at as startedAt",
    ])
    .where("user_id", "=", userId);
}

type FoundListed = Omit<ChatListRow, "lastMessageTime" | "started"> & {
  lastMessageAt: Date | null;
  createdAt: Date;
  startedAt: Date | null;
};

function listedOf({ lastMessageAt, createdAt, startedAt, ...chat }: FoundListed): ChatListRow {
  return { ...chat, lastMessageTime: lastMessageAt ?? createdAt, started: startedAt !== null };
}

/** Marks what the character said as read. */
export async function markRead(em: SqlEntityManager, chatId: string): Promise<void> {
  await named(em, "chat_read", (db) =>
    db
      .with("read", (given) =>
        given
          .updateTable("messages")
          .set({ is_read: true })
          .where("chat_id", "=", chatId)
          .where("sender", "=", "npc")
          .where("is_read", "=", false),
      )
      .updateTable("chats")
      .set({ unread_count: 0 })
      .where("id", "=", chatId)
      .compile(),
  );
}

/** Deletes a locked chat with all that was said in it. */
export async function deleteChatRow(em: SqlEntityManager, chatId: string): Promise<void> {
  await em
    .getKysely<Tables>()
    .with("gone", (db) => db.deleteFrom("chats").where("id", "=", chatId).returning(["npc_id", "started_at"]))
    .updateTable("npcs")
    .from("gone")
    .set(oneChatLess)
    .whereRef("npcs.id", "=", "gone.npc_id")
    .where("gone.started_at", "is not", null)
    .execute();
}

/** Takes a user's chats, which are about to go with the user, off the counts of their characters. */
export async function uncountChatsOf(em: SqlEntityManager, userId: string): Promise<void> {
  await em
    .getKysely<Tables>()
    .updateTable("npcs")
    .from("chats")
    .set(oneChatLess)
    .whereRef("chats.npc_id", "=", "npcs.id")
    .where("chats.user_id", "=", userId)
    .where("chats.started_at", "is not", null)
    .execute();
}

const oneChatLess = { chat_count: sql<number>`greatest(chat_count - 1, 0)` };
