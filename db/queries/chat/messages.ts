import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Language } from "../../../schema/rules/languages.ts";
import type { StoredTerm } from "../../entities/language/translation.entity.ts";
import type { ReplyStatus } from "../../entities/chat/reply.entity.ts";

/** A message with the reply that is shown in it, if it has one. */
export interface MessageRow {
  id: string;
  npcId: string;
  userId: string;
  position: number;
  sender: "user" | "npc" | "system";
  messageType: "normal" | "npc_info";
  text: string;
  language: Language;
  requestId: string | null;
  isRead: boolean;
  createdAt: Date;
  replyId: string | null;
  replyStatus: ReplyStatus | null;
  /** Its text, so far when it is still being written. */
  replyText: string | null;
  errorCode: string | null;
  alternative: number | null;
  alternatives: number;
  /** What it means in its reader's native language, where that was asked for before. */
  translation: { language: Language; translation: string; keyTerms: StoredTerm[] } | null;
}

const COLUMNS = `
  select m.id, c.npc_id as "npcId", c.user_id as "userId", m.position, m.sender, m.message_type as "messageType", m.text, m.language,
    m.request_id as "requestId", m.is_read as "isRead", (extract(epoch from m.created_at) * 1000)::float8 as "createdAtMs",
    r.id as "replyId", r.status as "replyStatus", r.error_code as "errorCode", r.alternative,
    case when r.status = 'generating'
      then (select coalesce(string_agg(j.text, '' order by j.seq), '') from reply_journal j where j.reply_id = r.id)
      else r.text end as "replyText",
    (select count(*)::int from replies a where a.message_id = m.id) as alternatives,
    (select json_build_object('language', t.language, 'translation', t.translation, 'keyTerms', t.key_terms) from translations t
      where t.message_id = m.id and t.alternative = coalesce(r.alternative, 0) and t.language = u.native_language) as translation
  from messages m
    join chats c on c.id = m.chat_id join users u on u.id = c.user_id`;
const SELECT = `${COLUMNS} left join replies r on r.message_id = m.id and r.alternative = m.shown_alternative`;

// Drivers disagree on what a timestamp is in a raw result; a number is a number everywhere.
type RawRow = Omit<MessageRow, "createdAt"> & { createdAtMs: number };

async function readRows(em: SqlEntityManager, sql: string, parameters: unknown[]): Promise<MessageRow[]> {
  const rows = await em.execute<RawRow[]>(sql, parameters);
  return rows.map(({ createdAtMs, ...row }) => ({ ...row, createdAt: new Date(createdAtMs) }));
}

/** One message of a chat. */
export async function findMessage(em: SqlEntityManager, chatId: string, messageId: string): Promise<MessageRow | null> {
  const [row] = await readRows(em, `${SELECT} where m.chat_id = ? and m.id = ?`, [chatId, messageId]);
  return row ?? null;
}

/** The message a reply answers in, with that reply in it, be it the shown one or not. */
export async function findReplyMessage(em: SqlEntityManager, replyId: string): Promise<MessageRow | null> {
  const [row] = await readRows(em, `${COLUMNS} join replies r on r.message_id = m.id where r.id = ?`, [replyId]);
  return row ?? null;
}

/** The message a client sent under its own request id, and the answer that was opened with it. */
export function findRequested(em: SqlEntityManager, chatId: string, requestId: string): Promise<MessageRow[]> {
  return readRows(
    em,
    `${SELECT} where m.chat_id = ? and m.position - (select q.position from messages q where q.chat_id = m.chat_id and q.request_id = ?) in (0, 1)
     order by m.position`,
    [chatId, requestId],
  );
}

/** The message in which a further alternative was asked for under this request id, with that alternative in it. */
export async function findRequestedAlternative(
  em: SqlEntityManager,
  chatId: string,
  requestId: string,
): Promise<MessageRow | null> {
  const [row] = await readRows(
    em,
    `${COLUMNS} join replies r on r.message_id = m.id where r.chat_id = ? and r.request_id = ?`,
    [chatId, requestId],
  );
  return row ?? null;
}

/** The newest message of a chat. */
export async function findLastMessage(em: SqlEntityManager, chatId: string): Promise<MessageRow | null> {
  const [row] = await readRows(em, `${SELECT} where m.chat_id = ? order by m.position desc limit 1`, [chatId]);
  return row ?? null;
}

/** Messages before a position, oldest first: the `limit` nearest to it, after leaving out `offset` of them. */
export async function findMessagesBefore(
  em: SqlEntityManager,
  chatId: string,
  before: number | null,
  offset: number,
  limit: number,
): Promise<MessageRow[]> {
  const rows = await readRows(
    em,
    `${SELECT} where m.chat_id = ? and (?::int is null or m.position < ?::int) order by m.position desc offset ? limit ?`,
    [chatId, before, before, offset, limit],
  );
  return rows.reverse();
}

/** Shows another alternative at a message, also in the chat list where it is the newest. */
export async function setShownAlternative(
  em: SqlEntityManager,
  { chatId, messageId, alternative }: { chatId: string; messageId: string; alternative: number },
): Promise<void> {
  await em.execute(
    `with shown as (update messages set shown_alternative = ? where id = ? returning position)
     update chats set last_message = left(r.text, 200) from shown, replies r
     where chats.id = ? and shown.position = chats.message_count - 1 and r.message_id = ? and r.alternative = ? and r.text <> ''`,
    [alternative, messageId, chatId, messageId, alternative],
  );
}
