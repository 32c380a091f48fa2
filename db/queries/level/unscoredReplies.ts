import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
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

/** Which of these replies are to be scored on a day, in the order of their ends: those with a text, to registered people. */
export async function findUnscored(
  em: SqlEntityManager,
  replyIds: readonly string[],
  day: string,
): Promise<UnscoredReply[]> {
  const { rows } = await sql<UnscoredReply>`
    select r.id as "replyId", c.id as "chatId", c.user_id as "userId", u.level, m.id as "messageId", r.alternative,
      m.sender, m.created_at as "createdAt", m.language, r.text, w.words, w.analysed_by as "analysedBy",
      array[n.name, u.nickname, u.username] as names, v.size as placed,
      exists (select from vocabulary_days d where d.user_id = u.id and d.language = m.language and d.day = ${day}::date) as "isNoted"
    from replies r join messages m on m.chat_id = r.chat_id and m.id = r.message_id join chats c on c.id = r.chat_id join npcs n on n.id = c.npc_id
      join users u on u.id = c.user_id
      left join vocabularies v on v.user_id = u.id and v.language = m.language
      left join text_words w on w.message_id = m.id and w.alternative = r.alternative
    where r.id = any(${replyIds}::uuid[]) and r.status <> 'generating' and r.text <> ''
      and u.user_type = 'regular' and m.forgotten_at is null
      and not exists (select from reply_scores where reply_id = r.id)
    order by r.finished_at, r.id`.execute(em.getKysely());
  return rows;
}

/** A person's line, and the first reply to it. */
export interface LineBefore extends MessageTextRow {
  replyId: string;
}

/** The lines of people that these replies are the first to answer, as they are now. */
export async function findLinesBefore(em: SqlEntityManager, replyIds: readonly string[]): Promise<LineBefore[]> {
  const { rows } = await sql<LineBefore>`
    select r.id as "replyId", b.chat_id as "chatId", b.id as "messageId", b.edition as alternative, b.sender, b.created_at as "createdAt",
      b.language, b.text, w.words, w.analysed_by as "analysedBy"
    from replies r join messages m on m.chat_id = r.chat_id and m.id = r.message_id
      join messages b on b.chat_id = m.chat_id and b.position = m.position - 1 and b.sender = 'user'
      left join text_words w on w.message_id = b.id and w.alternative = b.edition
    where r.id = any(${replyIds}::uuid[]) and r.alternative = 1 and b.forgotten_at is null`.execute(em.getKysely());
  return rows;
}
