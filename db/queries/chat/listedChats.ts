import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Kysely, RawBuilder } from "kysely";
import type { Language } from "../../../schema/rules/languages.ts";
import { compiledOnce } from "../../driver/compiledOnce.ts";
import type { Tables } from "../../tables.ts";
import { shownColumns, shownNpc } from "../npcs/shownNpcs.ts";
import type { ShownNpc, ShownRow } from "../npcs/shownNpcs.ts";
import { splitRow, selected } from "../rowParts.ts";
import type { RowOf } from "../rowParts.ts";

/** Who reads: the viewer, and the language in which they get the texts of characters. */
export interface Reader {
  userId: string;
  language: Language;
}

/** What is read of a chat for a list: `c`, its user `w`, and its last answer. */
const chatColumns = (viewerId: RawBuilder<string>) => ({
  chatId: sql<string>`c.id`,
  userId: sql<string>`c.user_id`,
  /** Empty where the user has not given a name. */
  userName: sql<string>`w.nickname`,
  userType: sql<"guest" | "regular">`w.user_type`,
  userAvatar: sql<string | null>`w.avatar`,
  lastMessage: sql<string>`c.last_message`,
  /** Whose words these are; null before the user has written. */
  lastMessageSender: sql<
    "user" | "npc" | null
  >`case when c.started_at is null then null when answer.has_said then 'npc' else 'user' end`,
  lastMessageTime: sql<Date>`coalesce(c.last_message_at, c.created_at)`,
  /** Whether a reply is being written. */
  isWriting: sql<boolean>`coalesce(answer.is_writing, false)`,
  /** What the viewer has not read: in an own chat of the character's messages, else of both sides'. */
  unreadCount: sql<number>`case when c.user_id = ${viewerId} then c.unread_count else c.reader_unread_count end`,
  /** Whether the user has written in it: before that it is in no list. */
  started: sql<boolean>`c.started_at is not null`,
  /** Whether it can only be read: its character was deleted or hidden, or its creator blocks the user. */
  isEnded: sql<boolean>`
    n.deleted_at is not null or n.hold is not distinct from 'hidden' or c.reader_blocked_at is not null`,
  /** Whether the character's creator can read what is said. */
  readByCreator: sql<boolean>`c.reader_id is not null`,
});

type ChatColumns = RowOf<ReturnType<typeof chatColumns>>;
export type Found<Npc> = ChatColumns & Npc;

/** A chat of a list, with what was read of its character: all that is shown of it, or its face. */
export interface ChatListRow<Npc = ShownNpc> extends Omit<ChatColumns, "chatId"> {
  id: string;
  npc: Npc;
}

const listedChat = compiledOnce<Reader & { chatId: string }, Found<ShownRow>>("chat_listed", (db, value) =>
  selectWhole(db, value("userId"), value("language"))
    .where("c.id", "=", value("chatId"))
    .where(({ or, and, eb }) =>
      or([
        and([eb("c.user_id", "=", value("userId")), eb("c.user_blocked_at", "is", null)]),
        and([eb("c.reader_id", "=", value("userId")), eb("c.reader_blocked_at", "is", null)]),
      ]),
    )
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
    .where("c.user_blocked_at", "is", null)
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
            .innerJoin("replies as r", (join) =>
              join.onRef("r.chat_id", "=", "m.chat_id").onRef("r.message_id", "=", "m.id"),
            )
            .select([
              sql<boolean>`bool_or(r.text <> '')`.as("has_said"),
              sql<boolean>`bool_or(r.status = 'generating')`.as("is_writing"),
            ])
            .whereRef("m.chat_id", "=", "c.id")
            .where("m.position", "=", sql<number>`c.message_count - 1`)
            .as("answer"),
        (join) => join.onTrue(),
      )
      .select(selected(chatColumns(viewerId)))
  );
}

export function listedOf(found: Found<ShownRow>, language: Language): ChatListRow {
  const chat = chatOf(found);
  return { ...chat, npc: shownNpc(chat.npc, language) };
}

const CHAT_COLUMNS = new Set(Object.keys(chatColumns(sql`null`)));

export function chatOf<Npc>(found: Found<Npc>): ChatListRow<Npc> {
  const [{ chatId, ...chat }, npc] = splitRow<ChatColumns, Npc>(found, CHAT_COLUMNS);
  return { ...chat, id: chatId, npc };
}
