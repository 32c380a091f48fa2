import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { compiledOnce } from "../../driver/compiledOnce.ts";
import { faceColumns } from "../npcs/shownNpcs.ts";
import type { FaceRow, ShownNpc, ShownRow } from "../npcs/shownNpcs.ts";
import { chatOf, listedOf, selectListed, selectWhole } from "./listedChats.ts";
import type { ChatListRow, Found, Reader } from "./listedChats.ts";

/** Letters of the last message that the chat list shows. */
export const SHOWN_LETTERS = 200;

/** A viewer's own chats, or the conversations of others with the viewer's AI avatars. */
export type ChatSide = "own" | "avatar";

const COLUMN = { own: "user_id", avatar: "reader_id" } as const;
/** Set in what one who blocks does not see. */
const BLOCKED = { own: "user_blocked_at", avatar: "reader_blocked_at" } as const;

/** How much is read of the characters of a list: their faces cost less. */
export type NpcDetail = "whole" | "face";

export interface ChatPage {
  items: ChatListRow<ShownNpc | FaceRow>[];
  total: number;
}

/** Which page, and for which viewer. */
export interface ChatPlace extends Reader {
  offset: number;
  limit: number;
}

const PAGES = {
  whole: { own: wholePage("own"), avatar: wholePage("avatar") },
  face: { own: facePage("own"), avatar: facePage("avatar") },
};

/** A page of the chats in which their users have written, newest message first. */
export async function findStartedChats(
  em: SqlEntityManager,
  side: ChatSide,
  page: ChatPlace,
  npcs: NpcDetail,
): Promise<ChatPage> {
  const rows = await PAGES[npcs][side](em, page);
  const items = rows.map((row) => ("spokenName" in row ? chatOf(row) : listedOf(row, page.language)));
  return { items, total: await totalOf(em, side, page, rows) };
}

/** A page beyond the last chat has no row with the total. */
async function totalOf(em: SqlEntityManager, side: ChatSide, page: ChatPlace, [first]: { total: number }[]) {
  if (first || page.offset === 0) return first?.total ?? 0;
  const [newest] = await PAGES.face[side](em, { ...page, offset: 0, limit: 1 });
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
      sql<number>`(select count(*)::int from chats
        where ${column} = ${value("userId")} and started_at is not null and ${sql.ref(BLOCKED[side])} is null)`.as(
        "total",
      ),
    )
    .where(`c.${COLUMN[side]}`, "=", value("userId"))
    .where("c.started_at", "is not", null)
    .where(`c.${BLOCKED[side]}`, "is", null)
    .orderBy("c.last_message_at", "desc")
    .orderBy("c.id")
    .offset(value("offset"))
    .limit(value("limit"));
}
