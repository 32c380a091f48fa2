import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Language } from "../../../schema/rules/languages.ts";
import { npcText } from "../chat/replyContext.ts";

/** Who talks in a conversation. */
export interface Talkers {
  npcName: string;
  userName: string;
  nativeLanguage: Language;
}

/** The two who talk in a conversation; null where it is gone. */
export async function findTalkers(em: SqlEntityManager, chatId: string): Promise<Talkers | null> {
  const { rows } = await sql<Talkers>`
    select ${npcText("name", sql.ref("c.language"))} as "npcName", u.nickname as "userName", u.native_language as "nativeLanguage"
    from chats c join npcs n on n.id = c.npc_id join users u on u.id = c.user_id where c.id = ${chatId}`.execute(
    em.getKysely(),
  );
  return rows[0] ?? null;
}

/** Locks a conversation against deletion until the transaction ends; false where it is gone. */
export async function keepTalk(em: SqlEntityManager, chatId: string): Promise<boolean> {
  const { rows } = await sql`select from chats where id = ${chatId} for key share`.execute(em.getKysely());
  return rows.length > 0;
}

/** A message as it is read for what is to be remembered. */
export interface TalkRow {
  messageId: string;
  position: number;
  sender: "user" | "npc" | "system";
  /** Of an answer, the alternative that is shown. */
  text: string;
  language: Language;
  at: Date;
  /** False for what is no talk, for what is to be forgotten, and for what was said while nothing was to be remembered. */
  isTold: boolean;
  /** It is still being written. */
  isRunning: boolean;
}

/** Messages of a conversation from a position on, oldest first, `most` at most. */
export async function findTalk(
  em: SqlEntityManager,
  chatId: string,
  { from, before = null, most }: { from: number; before?: number | null; most: number },
): Promise<TalkRow[]> {
  const { rows } = await sql<TalkRow>`
    select m.id as "messageId", m.position, m.sender, coalesce(r.text, m.text) as text, m.language, m.created_at as at,
      m.message_type = 'normal' and m.sender in ('user', 'npc') and m.forgotten_at is null and not m.is_off_record
        and coalesce(r.text, m.text) <> '' as "isTold",
      coalesce(r.status = 'generating', false) as "isRunning"
    from messages m left join replies r on r.chat_id = m.chat_id and r.message_id = m.id and r.alternative = m.shown_alternative
    where m.chat_id = ${chatId} and m.position >= ${from} and (${before}::int is null or m.position < ${before})
    order by m.position limit ${most}`.execute(em.getKysely());
  return rows;
}

/** Locks a conversation until the transaction ends, so that one thing of it changes at a time; false where it is gone. */
export async function lockTalk(em: SqlEntityManager, chatId: string): Promise<boolean> {
  const { rows } = await sql`select from chats where id = ${chatId} for update`.execute(em.getKysely());
  return rows.length > 0;
}
