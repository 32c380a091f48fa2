import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Kysely } from "kysely";
import { named } from "../../driver/named.ts";
import type { Tables } from "../../tables.ts";

/** Letters of the last message that the chat list shows. */
export const SHOWN_LETTERS = 200;

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
