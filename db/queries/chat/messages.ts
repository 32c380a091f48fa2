import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Language } from "../../../schema/rules/languages.ts";
import type { StoredTerm } from "../../entities/language/translation.entity.ts";
import type { ReplyStatus } from "../../entities/chat/reply.entity.ts";
import { named } from "../../driver/named.ts";

/** A message with the reply that is shown in it, if it has one. */
export interface ShownMessageRow {
  id: string;
  npcId: string;
  userId: string;
  position: number;
  sender: "user" | "npc" | "system";
  messageType: "normal" | "npc_info";
  text: string;
  /** Which of its texts that is: its user may have edited it. */
  edition: number;
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
  /** The memories that the reply has used; none for a creator who reads along. */
  memories: string[] | null;
}

/** A message as its reader sees it: the chat's user, or the creator who reads along. Others do not see it. */
const columnsFor = (viewerId: string | null) => sql`
  select case when u.id = c.user_id then m.is_read else m.position < c.reader_position end as "isRead", m.id, c.npc_id as "npcId", c.user_id as "userId", m.position, m.sender, m.message_type as "messageType", m.text, m.edition, m.language,
    m.request_id as "requestId", m.created_at as "createdAt",
    r.id as "replyId", r.status as "replyStatus", r.error_code as "errorCode", r.alternative, case when u.id = c.user_id then r.memories end as memories,
    case when r.status = 'generating'
      then (select coalesce(string_agg(j.text, '' order by j.seq), '') from reply_journal j where j.reply_id = r.id)
      else r.text end as "replyText",
    (select count(*)::int from replies a where a.chat_id = m.chat_id and a.message_id = m.id) as alternatives,
    (select json_build_object('language', t.language, 'translation', t.translation, 'keyTerms', t.key_terms) from translations t
      where t.message_id = m.id and t.alternative = coalesce(r.alternative, m.edition) and t.language = u.native_language) as translation
  from messages m
    join chats c on c.id = m.chat_id
    join users u on u.id = coalesce(${viewerId}::uuid, c.user_id) and u.id in (c.user_id, c.reader_id)`;
const withShown = (viewerId: string | null = null) =>
  sql`${columnsFor(viewerId)} left join replies r on r.chat_id = m.chat_id and r.message_id = m.id and r.alternative = m.shown_alternative`;
const withEach = sql`${columnsFor(null)} join replies r on r.chat_id = m.chat_id and r.message_id = m.id`;

function read(em: SqlEntityManager, name: string, statement: RawBuilder<ShownMessageRow>): Promise<ShownMessageRow[]> {
  return named(em, name, (db) => statement.compile(db));
}

/** One message of a chat, as its user sees it, or as `readerId` does. */
export async function findMessage(
  em: SqlEntityManager,
  chatId: string,
  messageId: string,
  readerId: string | null = null,
): Promise<ShownMessageRow | null> {
  const [row] = await read(
    em,
    "message",
    sql`${withShown(readerId)} where m.chat_id = ${chatId} and m.id = ${messageId}`,
  );
  return row ?? null;
}

/** The message a reply belongs to, with that reply in it, also where another one is shown. */
export async function findReplyMessage(em: SqlEntityManager, replyId: string): Promise<ShownMessageRow | null> {
  const [row] = await read(em, "message_of_reply", sql`${withEach} where r.id = ${replyId}`);
  return row ?? null;
}

/** The message a client sent under its own request id, and the answer that was opened with it. */
export function findRequested(em: SqlEntityManager, chatId: string, requestId: string): Promise<ShownMessageRow[]> {
  return read(
    em,
    "messages_requested",
    sql`${withShown()} join messages q on q.chat_id = m.chat_id and m.position in (q.position, q.position + 1)
     where q.chat_id = ${chatId} and q.request_id = ${requestId} order by m.position`,
  );
}

/** A message of a user's, and the one that answers it. */
export function findAnswered(em: SqlEntityManager, answerId: string): Promise<ShownMessageRow[]> {
  return read(
    em,
    "messages_answered",
    sql`${withShown()} join messages a on a.chat_id = m.chat_id and m.position in (a.position - 1, a.position)
     where a.id = ${answerId} order by m.position`,
  );
}

/** The message in which a further alternative was asked for under this request id, with that alternative in it. */
export async function findRequestedAlternative(
  em: SqlEntityManager,
  chatId: string,
  requestId: string,
): Promise<ShownMessageRow | null> {
  const [row] = await read(
    em,
    "alternative_requested",
    sql`${withEach} where r.chat_id = ${chatId} and r.request_id = ${requestId}`,
  );
  return row ?? null;
}

export async function findLastMessage(em: SqlEntityManager, chatId: string): Promise<ShownMessageRow | null> {
  const [row] = await findMessagesBefore(em, chatId, null, 0, 1);
  return row ?? null;
}

/** Beyond every position: PostgreSQL's largest integer. */
const END = 2_147_483_647;

/**
 * Messages before a position, oldest first: the `limit` nearest to it, after leaving out `offset` of them;
 * as the chat's user sees them, or as `readerId` does.
 */
export async function findMessagesBefore(
  em: SqlEntityManager,
  chatId: string,
  before: number | null,
  offset: number,
  limit: number,
  readerId: string | null = null,
): Promise<ShownMessageRow[]> {
  const rows = await read(
    em,
    "message_page",
    sql`${withShown(readerId)} where m.chat_id = ${chatId} and m.position < ${before ?? END}
     order by m.position desc offset ${offset} limit ${limit}`,
  );
  return rows.reverse();
}
