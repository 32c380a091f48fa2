import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Kysely, RawBuilder } from "kysely";
import type { Language } from "../../../schema/rules/languages.ts";
import { compiledOnce } from "../../driver/compiledOnce.ts";
import type { Tables } from "../../tables.ts";
import { shownColumns, shownNpc } from "../npcs/shownNpcs.ts";
import type { ShownNpc, ShownRow } from "../npcs/shownNpcs.ts";

/** Who reads: the viewer, and the language in which they get the texts of characters. */
export interface Reader {
  userId: string;
  language: Language;
}

/** A chat of a list, with what was read of its character: all that is shown of it, or its face. */
export interface ChatListRow<Npc = ShownNpc> {
  id: string;
  userId: string;
  /** Empty where the user has not given a name. */
  userName: string;
  userType: "guest" | "regular";
  userAvatar: string | null;
  lastMessage: string;
  /** Whose words these are; null before the user has written. */
  lastMessageSender: "user" | "npc" | null;
  lastMessageTime: Date;
  /** Whether a reply is being written. */
  isWriting: boolean;
  /** What the viewer has not read: in an own chat of the character's messages, else of both sides'. */
  unreadCount: number;
  /** Whether the user has written in it: before that it is in no list. */
  started: boolean;
  /** Whether the character's creator can read what is said. */
  readByCreator: boolean;
  npc: Npc;
}

export type Found<Npc> = Omit<ChatListRow, "id" | "npc"> & { chatId: string } & Npc;

const listedChat = compiledOnce<Reader & { chatId: string }, Found<ShownRow>>("chat_listed", (db, value) =>
  selectWhole(db, value("userId"), value("language"))
    .where("c.id", "=", value("chatId"))
    .where((eb) => eb.or([eb("c.user_id", "=", value("userId")), eb("c.reader_id", "=", value("userId"))]))
    .compile(),
);

/** One chat that the viewer may read, as a list shows it. */
export async function findListedChat(
  em: SqlEntityManager,
  chatId: string,
  { userId, language }: Reader,
): Promise<ChatListRow | null> {
  const [found] = await listedChat(em, { chatId, userId, language });
  return found ? listedOf(found, language) : null;
}

const startedChat = compiledOnce<Reader & { npcId: string }, Found<ShownRow>>("chat_started", (db, value) =>
  selectWhole(db, value("userId"), value("language"))
    .where("c.user_id", "=", value("userId"))
    .where("c.npc_id", "=", value("npcId"))
    .where("c.started_at", "is not", null)
    .compile(),
);

/** The viewer's chat with a character, as a list shows it; null before the viewer has written. */
export async function findStartedChat(
  em: SqlEntityManager,
  npcId: string,
  { userId, language }: Reader,
): Promise<ChatListRow | null> {
  const [found] = await startedChat(em, { npcId, userId, language });
  return found ? listedOf(found, language) : null;
}

export function selectWhole(db: Kysely<Tables>, viewerId: RawBuilder<string>, language: RawBuilder<Language>) {
  return selectListed(db, viewerId).leftJoin("users as u", "u.id", "n.creator_id").select(shownColumns(language));
}

export function selectListed(db: Kysely<Tables>, viewerId: RawBuilder<string>) {
  return (
    db
      .selectFrom("chats as c")
      .innerJoin("users as w", "w.id", "c.user_id")
      .innerJoin("npcs as n", "n.id", "c.npc_id")
      // Each message of the user's is stored with its answer behind it, which says nothing until a reply has ended.
      .leftJoinLateral(
        (answers) =>
          answers
            .selectFrom("messages as m")
            .innerJoin("replies as r", "r.message_id", "m.id")
            .select([
              sql<boolean>`bool_or(r.text <> '')`.as("has_said"),
              sql<boolean>`bool_or(r.status = 'generating')`.as("is_writing"),
            ])
            .whereRef("m.chat_id", "=", "c.id")
            .where("m.position", "=", sql<number>`c.message_count - 1`)
            .as("answer"),
        (join) => join.onTrue(),
      )
      .select((eb) => [
        "c.id as chatId",
        "c.user_id as userId",
        "w.nickname as userName",
        "w.user_type as userType",
        "w.avatar as userAvatar",
        "c.last_message as lastMessage",
        sql<
          "user" | "npc" | null
        >`case when c.started_at is null then null when answer.has_said then 'npc' else 'user' end`.as(
          "lastMessageSender",
        ),
        eb.fn.coalesce("c.last_message_at", "c.created_at").as("lastMessageTime"),
        sql<boolean>`coalesce(answer.is_writing, false)`.as("isWriting"),
        eb
          .case()
          .when("c.user_id", "=", viewerId)
          .then(eb.ref("c.unread_count"))
          .else(eb.ref("c.reader_unread_count"))
          .end()
          .as("unreadCount"),
        eb("c.started_at", "is not", null).as("started"),
        eb("c.reader_id", "is not", null).as("readByCreator"),
      ])
  );
}

export function listedOf(found: Found<ShownRow>, language: Language): ChatListRow {
  const chat = chatOf(found);
  return { ...chat, npc: shownNpc(chat.npc, language) };
}

export function chatOf<Npc>({
  chatId,
  userId,
  userName,
  userType,
  userAvatar,
  lastMessage,
  lastMessageSender,
  lastMessageTime,
  isWriting,
  unreadCount,
  started,
  readByCreator,
  ...npc
}: Found<Npc>) {
  return {
    id: chatId,
    userId,
    userName,
    userType,
    userAvatar,
    lastMessage,
    lastMessageSender,
    lastMessageTime,
    isWriting,
    unreadCount,
    started,
    readByCreator,
    npc,
  };
}
