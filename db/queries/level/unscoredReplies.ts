import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { named } from "../../driver/named.ts";
import type { Level } from "../../../schema/rules/languages.ts";
import type { MessageTextRow } from "../words/wordTexts.ts";

/** A reply that has ended and has no score yet, with its reader and the names of those who talk. */
export interface UnscoredReply extends MessageTextRow {
  replyId: string;
  userId: string;
  level: Level;
  /** The size of their vocabulary in the language, as their placement told it; null where there was none. */
  placed: number | null;
  /** Whether their vocabulary was noted on the day. */
  isNoted: boolean;
  names: string[];
}

/** A reply, and where it is found. */
export interface ReplyInChat {
  replyId: string;
  chatId: string;
}

/**
 * SQL: these replies and their messages. Each is looked up, here and below: a join might read the tables whole, as if there
 * were many.
 */
const lookedUp = (places: readonly ReplyInChat[]): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(places.map(({ replyId, chatId }) => ({ replyId, chatId })))}::json)
    as g ("replyId" uuid, "chatId" uuid) cross join lateral (
      select * from replies where chat_id = g."chatId" and id = g."replyId" offset 0
    ) as r cross join lateral (
      select * from messages where chat_id = g."chatId" and id = r.message_id offset 0
    ) as m`;

/** Which of these replies are to be scored on a day, in the order of their ends: those with a text, to registered people. */
export function findUnscored(
  em: SqlEntityManager,
  replies: readonly ReplyInChat[],
  day: string,
): Promise<UnscoredReply[]> {
  return named(em, "replies_unscored", (db) =>
    sql<UnscoredReply>`
    select r.id as "replyId", c.id as "chatId", c.user_id as "userId", u.level, m.id as "messageId", r.alternative,
      m.sender, m.created_at as "createdAt", m.language, r.text, w.words, w.analysed_by as "analysedBy",
      array[n.name, u.nickname, u.username] as names, v.size as placed,
      exists (select from vocabulary_days d where d.user_id = u.id and d.language = m.language and d.day = ${day}::date) as "isNoted"
    from ${lookedUp(replies)} cross join lateral (
        select * from chats where id = m.chat_id offset 0
      ) as c cross join lateral (
        select * from users where id = c.user_id offset 0
      ) as u join npcs n on n.id = c.npc_id left join lateral (
        select size from vocabularies where user_id = u.id and language = m.language offset 0
      ) as v on true left join lateral (
        select words, analysed_by from text_words where message_id = m.id and alternative = r.alternative offset 0
      ) as w on true
    where r.status <> 'generating' and r.text <> ''
      and u.user_type = 'regular' and m.forgotten_at is null
      and not exists (select from reply_scores where reply_id = r.id offset 0)
    order by r.finished_at, r.id`.compile(db),
  );
}

/** A person's line, and the first reply to it. */
export interface LineBefore extends MessageTextRow {
  replyId: string;
}

/** The lines of people that these replies are the first to answer, as they are now. */
export function findLinesBefore(em: SqlEntityManager, replies: readonly ReplyInChat[]): Promise<LineBefore[]> {
  return named(em, "lines_before", (db) =>
    sql<LineBefore>`
    select r.id as "replyId", b.chat_id as "chatId", b.id as "messageId", b.edition as alternative, b.sender, b.created_at as "createdAt",
      b.language, b.text, w.words, w.analysed_by as "analysedBy"
    from ${lookedUp(replies)} cross join lateral (
      select * from messages where chat_id = m.chat_id and position = m.position - 1 offset 0
    ) as b left join lateral (
      select words, analysed_by from text_words where message_id = b.id and alternative = b.edition offset 0
    ) as w on true
    where r.alternative = 1 and b.sender = 'user' and b.forgotten_at is null`.compile(db),
  );
}
