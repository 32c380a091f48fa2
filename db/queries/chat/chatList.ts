import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Kysely } from "kysely";
import { named } from "../../driver/named.ts";
import type { Tables } from "../../tables.ts";

/** Letters of the last message that the chat list shows. */
export const SHOWN_LETTERS = 200;

/** A viewer's own chats, or the conversations of others with the viewer's AI avatars. */
export type ChatSide = "own" | "avatar";

/** A chat of a list, without its character. */
export interface ChatListRow {
  id: string;
  npcId: string;
  userId: string;
  /** Empty where the user has not given a name. */
  userName: string;
  userAvatar: string | null;
  lastMessage: string;
  lastMessageTime: Date;
  /** What the viewer has not read: in an own chat of the character's messages, else of both sides'. */
  unreadCount: number;
  /** Whether the user has written in it: before that it is in no list. */
  started: boolean;
  /** Whether the character's creator can read what is said. */
  readByCreator: boolean;
}

/** Chats in which their users have written, newest message first. */
export async function findStartedChats(
  em: SqlEntityManager,
  viewerId: string,
  side: ChatSide,
  offset: number,
  limit: number,
): Promise<ChatListRow[]> {
  const found = await named(em, `chat_list_${side}`, (db) =>
    selectListed(db, viewerId)
      .where(`c.${COLUMN[side]}`, "=", viewerId)
      .where("c.started_at", "is not", null)
      .orderBy("c.last_message_at", "desc")
      .orderBy("c.id")
      .offset(offset)
      .limit(limit)
      .compile(),
  );
  return found.map(listedOf);
}

export async function countStartedChats(em: SqlEntityManager, viewerId: string, side: ChatSide): Promise<number> {
  const [counted] = await named(em, `chat_list_count_${side}`, (db) =>
    db
      .selectFrom("chats")
      .select(sql<number>`count(*)::int`.as("total"))
      .where(COLUMN[side], "=", viewerId)
      .where("started_at", "is not", null)
      .compile(),
  );
  return counted?.total ?? 0;
}

/** One chat that the viewer may read, as a list shows it. */
export async function findListedChat(
  em: SqlEntityManager,
  chatId: string,
  viewerId: string,
): Promise<ChatListRow | null> {
  const [found] = await named(em, "chat_listed", (db) =>
    selectListed(db, viewerId)
      .where("c.id", "=", chatId)
      .where((eb) => eb.or([eb("c.user_id", "=", viewerId), eb("c.reader_id", "=", viewerId)]))
      .compile(),
  );
  return found ? listedOf(found) : null;
}

const COLUMN = { own: "user_id", avatar: "reader_id" } as const;

function selectListed(db: Kysely<Tables>, viewerId: string) {
  return db
    .selectFrom("chats as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .select((eb) => [
      "c.id",
      "c.npc_id as npcId",
      "c.user_id as userId",
      "u.nickname as userName",
      "u.avatar as userAvatar",
      "c.last_message as lastMessage",
      "c.last_message_at as lastMessageAt",
      "c.created_at as createdAt",
      eb
        .case()
        .when("c.user_id", "=", viewerId)
        .then(eb.ref("c.unread_count"))
        .else(eb.ref("c.reader_unread_count"))
        .end()
        .as("unreadCount"),
      "c.started_at as startedAt",
      "c.reader_id as readerId",
    ]);
}

type FoundListed = Omit<ChatListRow, "lastMessageTime" | "started" | "readByCreator"> & {
  lastMessageAt: Date | null;
  createdAt: Date;
  startedAt: Date | null;
  readerId: string | null;
};

function listedOf({ lastMessageAt, createdAt, startedAt, readerId, ...chat }: FoundListed): ChatListRow {
  return {
    ...chat,
    lastMessageTime: lastMessageAt ?? createdAt,
    started: startedAt !== null,
    readByCreator: readerId !== null,
  };
}
