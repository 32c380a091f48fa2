import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { Language } from "../../../schema/rules/languages.ts";
import type { Hold } from "../../../schema/rules/moderation.ts";
import { named } from "../../driver/named.ts";
import type { Tables } from "../../tables.ts";

/** A chat as a use case finds it. */
export interface ChatRow {
  id: string;
  userId: string;
  language: Language;
  messageCount: number;
  started: boolean;
  /**
   * True once its character was deleted, or hidden by a decision, or its creator blocks the user: it can be read, not
   * written to.
   */
  closed: boolean;
  /** The creator of the AI avatar, where they can read along. */
  readerId: string | null;
}

export async function findChat(em: SqlEntityManager, userId: string, npcId: string): Promise<ChatRow | null> {
  const [found] = await named(em, "chat", (db) => selectOwnChat(db, userId, npcId).compile());
  return found ? chatOf(found) : null;
}

/** The chat of a user with an AI avatar that its creator can read along; null also before the user has written. */
export async function findAvatarChat(
  em: SqlEntityManager,
  readerId: string,
  npcId: string,
  userId: string,
): Promise<ChatRow | null> {
  const [found] = await named(em, "avatar_chat", (db) => selectAvatarChat(db, readerId, npcId, userId).compile());
  return found ? chatOf(found) : null;
}

/** The same, locked until the transaction ends. */
export async function lockAvatarChat(
  em: SqlEntityManager,
  readerId: string,
  npcId: string,
  userId: string,
): Promise<ChatRow | null> {
  const [found] = await named(em, "avatar_chat_locked", (db) =>
    selectAvatarChat(db, readerId, npcId, userId).forUpdate("c").compile(),
  );
  return found ? chatOf(found) : null;
}

/** None where its user blocks whom it is with. */
function selectOwnChat(db: Kysely<Tables>, userId: string, npcId: string) {
  return selectChat(db, userId, npcId).where("c.user_blocked_at", "is", null);
}

function selectAvatarChat(db: Kysely<Tables>, readerId: string, npcId: string, userId: string) {
  return selectChat(db, userId, npcId)
    .where("c.reader_id", "=", readerId)
    .where("c.started_at", "is not", null)
    .where("c.reader_blocked_at", "is", null);
}

/** The same, locked until the transaction ends, so that one message at a time is added. */
export async function lockChat(em: SqlEntityManager, userId: string, npcId: string): Promise<ChatRow | null> {
  const [found] = await named(em, "chat_locked", (db) => selectOwnChat(db, userId, npcId).forUpdate("c").compile());
  return found ? chatOf(found) : null;
}

function selectChat(db: Kysely<Tables>, userId: string, npcId: string) {
  return db
    .selectFrom("chats as c")
    .innerJoin("npcs as n", "n.id", "c.npc_id")
    .select([
      "c.id",
      "c.user_id as userId",
      "c.language",
      "c.message_count as messageCount",
      "c.started_at as startedAt",
      "n.deleted_at as deletedAt",
      "n.hold",
      "c.reader_id as readerId",
      "c.reader_blocked_at as readerBlockedAt",
    ])
    .where("c.user_id", "=", userId)
    .where("c.npc_id", "=", npcId);
}

type FoundChat = Omit<ChatRow, "started" | "closed"> & {
  startedAt: Date | null;
  deletedAt: Date | null;
  hold: Hold | null;
  readerBlockedAt: Date | null;
};

function chatOf({ startedAt, deletedAt, hold, readerBlockedAt, ...chat }: FoundChat): ChatRow {
  const closed = deletedAt !== null || hold === "hidden" || readerBlockedAt !== null;
  return { ...chat, started: startedAt !== null, closed };
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

/**
 * Lets the creator of an AI avatar read along in a locked chat, or no longer:
 * the chat's user has not written yet, and is about to be shown this. A creator's own chat has no reader. With one who
 * blocks the user it has ended before it begins.
 */
export async function decideReader(em: SqlEntityManager, chatId: string): Promise<void> {
  await em
    .getKysely<Tables>()
    .updateTable("chats as c")
    .from("npcs as n")
    .set((eb) => ({
      // Locked, so that a creator who is just being deleted does not count.
      reader_id: eb
        .selectFrom("users as u")
        .select("u.id")
        .whereRef("u.id", "=", "n.creator_id")
        .whereRef("u.id", "<>", "c.user_id")
        .where("n.is_ai_avatar", "=", true)
        .forKeyShare(),
      reader_blocked_at: eb
        .selectFrom("blocks as b")
        .select("b.created_at")
        .whereRef("b.user_id", "=", "n.creator_id")
        .whereRef("b.person_id", "=", "c.user_id")
        .where("n.is_ai_avatar", "=", true),
    }))
    .whereRef("n.id", "=", "c.npc_id")
    .where("c.id", "=", chatId)
    .where("c.started_at", "is", null)
    .execute();
}

/** A chat in which its user has written and that a creator can read along. */
export interface ReadChat {
  id: string;
  userId: string;
  npcId: string;
  readerId: string;
}

/** The chats of users that creators can read along. */
export async function findReadChats(em: SqlEntityManager, userIds: readonly string[]): Promise<ReadChat[]> {
  return (await selectRead(em.getKysely<Tables>(), userIds).execute()).flatMap(readChatOf);
}

/**
 * Hides a user's chats from all creators for good, and gives those that they could read.
 * The creators' sums are to be locked at the end of the transaction.
 */
export async function hideFromReaders(em: SqlEntityManager, userId: string): Promise<ReadChat[]> {
  const hidden = await em
    .getKysely<Tables>()
    .with("read", (db) => selectRead(db, [userId]).forUpdate())
    .updateTable("chats")
    .from("read")
    .set({ reader_id: null, reader_unread_count: 0, reader_position: 0 })
    .whereRef("chats.id", "=", "read.id")
    .returning(["read.id", "read.userId", "read.npcId", "read.readerId", "read.startedAt"])
    .execute();
  return hidden.flatMap(readChatOf);
}

function selectRead(db: Pick<Kysely<Tables>, "selectFrom">, userIds: readonly string[]) {
  return db
    .selectFrom("chats")
    .select(["id", "user_id as userId", "npc_id as npcId", "reader_id as readerId", "started_at as startedAt"])
    .where("user_id", "in", userIds)
    .where("reader_id", "is not", null)
    .orderBy("id");
}

/** None for a chat that was only opened: creators do not see those. */
function readChatOf({ readerId, startedAt, ...chat }: FoundReadChat): ReadChat[] {
  return readerId === null || startedAt === null ? [] : [{ ...chat, readerId }];
}

type FoundReadChat = Omit<ReadChat, "readerId"> & { readerId: string | null; startedAt: Date | null };

/** Deletes a locked chat with all that was said in it, and lowers its character's number of chats. */
export async function deleteChatRow(em: SqlEntityManager, chatId: string): Promise<void> {
  await em
    .getKysely<Tables>()
    // Waits for a chat that is just being counted.
    .with("uncounted", (db) => db.deleteFrom("started_chats").where("chat_id", "=", chatId).returning("chat_id"))
    .with("gone", (db) => db.deleteFrom("chats").where("id", "=", chatId).returning(["npc_id", "started_at"]))
    .updateTable("npcs")
    .from("gone")
    .set(oneChatLess)
    .whereRef("npcs.id", "=", "gone.npc_id")
    .where("gone.started_at", "is not", null)
    .where(({ exists, not, selectFrom }) => not(exists(selectFrom("uncounted").select("chat_id"))))
    .execute();
}

/** Lowers the characters' numbers of chats by those of users who are about to be deleted. */
export async function uncountChatsOf(em: SqlEntityManager, userIds: readonly string[]): Promise<void> {
  await em
    .getKysely<Tables>()
    .with("uncounted", (db) =>
      db
        .deleteFrom("started_chats")
        .where("chat_id", "in", ({ selectFrom }) => selectFrom("chats").select("id").where("user_id", "in", userIds))
        .returning("chat_id"),
    )
    .with("gone", (db) =>
      db
        .selectFrom("chats")
        .select(({ fn }) => ["npc_id", fn.countAll<number>().as("chats")])
        .where("user_id", "in", userIds)
        .where("started_at", "is not", null)
        .where("id", "not in", ({ selectFrom }) => selectFrom("uncounted").select("chat_id"))
        .groupBy("npc_id"),
    )
    .updateTable("npcs")
    .from("gone")
    .set({ chat_count: sql<number>`greatest(chat_count - gone.chats, 0)` })
    .whereRef("npcs.id", "=", "gone.npc_id")
    .execute();
}

/** Empties a locked chat as if it were new, without card and greeting, and lowers its character's number of chats. */
export async function emptyChat(em: SqlEntityManager, chatId: string, at: Date): Promise<void> {
  await em
    .getKysely<Tables>()
    // Waits for a chat that is just being counted.
    .with("uncounted", (db) => db.deleteFrom("started_chats").where("chat_id", "=", chatId).returning("chat_id"))
    .with("unsaid", (db) => db.deleteFrom("messages").where("chat_id", "=", chatId))
    .with("before", (db) => db.selectFrom("chats").select(["npc_id", "started_at"]).where("id", "=", chatId))
    .with("emptied", (db) =>
      db
        .updateTable("chats")
        .set({ ...AS_NEW, created_at: at })
        .where("id", "=", chatId),
    )
    .updateTable("npcs")
    .from("before")
    .set(oneChatLess)
    .whereRef("npcs.id", "=", "before.npc_id")
    .where("before.started_at", "is not", null)
    .where(({ exists, not, selectFrom }) => not(exists(selectFrom("uncounted").select("chat_id"))))
    .execute();
}

const AS_NEW = {
  message_count: 0,
  unread_count: 0,
  reader_unread_count: 0,
  reader_position: 0,
  started_at: null,
  promised: null,
  last_message: "",
  last_message_at: null,
};

const oneChatLess = { chat_count: sql<number>`greatest(chat_count - 1, 0)` };
