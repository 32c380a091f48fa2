import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { compiledOnce } from "../../driver/compiledOnce.ts";
import { faceColumns } from "../npcs/shownNpcs.ts";
import type { FaceRow, ShownRow } from "../npcs/shownNpcs.ts";
import { facedOf, listedOf, selectListed, selectWhole } from "./listedChats.ts";
import type { ChatFaceRow, ChatListRow, Found, Reader } from "./listedChats.ts";

/** Letters of the last message that the chat list shows. */
export const SHOWN_LETTERS = 200;

/** A viewer's own chats, or the conversations of others with the viewer's AI avatars. */
export type ChatSide = "own" | "avatar";

const COLUMN = { own: "user_id", avatar: "reader_id" } as const;

/** A page of chats, and how many there are in all. */
export interface ChatPage<Row> {
  items: Row[];
  total: number;
}

/** Which page, and for which viewer. */
export interface ChatPlace extends Reader {
  offset: number;
  limit: number;
}

const WHOLE = { own: wholePage("own"), avatar: wholePage("avatar") };
const FACES = { own: facePage("own"), avatar: facePage("avatar") };

/** A page of the chats in which their users have written, newest message first. */
export async function findStartedChats(
  em: SqlEntityManager,
  side: ChatSide,
  page: ChatPlace,
): Promise<ChatPage<ChatListRow>> {
  const rows = await WHOLE[side](em, page);
  return { items: rows.map((row) => listedOf(row, page.language)), total: await totalOf(em, side, page, rows) };
}

/** The same with no more of the characters than their faces. */
export async function findStartedFaces(
  em: SqlEntityManager,
  side: ChatSide,
  page: ChatPlace,
): Promise<ChatPage<ChatFaceRow>> {
  const rows = await FACES[side](em, page);
  return { items: rows.map(facedOf), total: await totalOf(em, side, page, rows) };
}

/** A page beyond the last chat has no row that could tell how many there are. */
async function totalOf(em: SqlEntityManager, side: ChatSide, page: ChatPlace, [first]: { total: number }[]) {
  if (first || page.offset === 0) return first?.total ?? 0;
  const [newest] = await FACES[side](em, { ...page, offset: 0, limit: 1 });
  return newest?.total ?? 0;
}

function wholePage(side: ChatSide) {
  return compiledOnce<ChatPlace, Found<ShownRow> & { total: number }>(`chat_list_${side}`, (db, value) =>
    selectPage(selectWhole(db, value("userId"), value("language")), side, value).compile(),
  );
}

function facePage(side: ChatSide) {
  return compiledOnce<ChatPlace, Found<FaceRow> & { total: number }>(`chat_faces_${side}`, (db, value) =>
    selectPage(selectListed(db, value("userId")).select(faceColumns(value("language"))), side, value).compile(),
  );
}

type Listed = ReturnType<typeof selectListed>;

function selectPage<Query extends Listed>(
  query: Query,
  side: ChatSide,
  value: <Name extends keyof ChatPlace>(name: Name) => RawBuilder<ChatPlace[Name]>,
) {
  const column = sql.ref(COLUMN[side]);
  return query
    .select(
      sql<number>`(select count(*)::int from chats where ${column} = ${value("userId")} and started_at is not null)`.as(
        "total",
      ),
    )
    .where(`c.${COLUMN[side]}`, "=", value("userId"))
    .where("c.started_at", "is not", null)
    .orderBy("c.last_message_at", "desc")
    .orderBy("c.id")
    .offset(value("offset"))
    .limit(value("limit"));
}
