import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import { compiledOnce } from "../../driver/compiledOnce.ts";
import type { ShownMessageRow } from "./messages.ts";

/** The page of a chat to read: the chat, its reader, and where the page begins. */
export interface HistoryPlace {
  /** Whose chat it is with this character. */
  userId: string;
  npcId: string;
  /** Who reads it. */
  viewerId: string;
  /** Whether the viewer is the creator who reads along, and not the chat's user. */
  asReader: boolean;
  /** The message before which the page ends; null for the newest page. */
  after: string | null;
  offset: number;
  limit: number;
  /** Whether the translations into the viewer's native language are read, too. */
  translated: boolean;
}

/** A page of a chat. */
export interface HistoryRows {
  /** Oldest first. */
  messages: ShownMessageRow[];
  total: number;
  /** The nickname of the chat's user. */
  userName: string;
  /** Whether the user has said something. */
  started: boolean;
}

/** A message with what is the same in all rows. Without messages there is one row, of which `id` is null. */
interface FoundRow extends Omit<ShownMessageRow, "id"> {
  id: string | null;
  total: number;
  userName: string;
  started: boolean;
  before: number | null;
}

/** Beyond every position: PostgreSQL's largest integer. */
const END = 2_147_483_647;

const history = compiledOnce<HistoryPlace, FoundRow>("history", (db, value) =>
  sql<FoundRow>`
    with chat as (
      select c.id, c.npc_id, c.user_id, c.reader_position, c.message_count, c.started_at, w.nickname, v.native_language,
        case when ${value("after")}::uuid is null then ${sql.lit(END)}
          else (select a.position from messages a where a.chat_id = c.id and a.id = ${value("after")}::uuid) end as before
      from chats c join users w on w.id = c.user_id join users v on v.id = ${value("viewerId")}
      where c.user_id = ${value("userId")} and c.npc_id = ${value("npcId")}
        and case when ${value("asReader")}::boolean
          then c.reader_id = v.id and c.started_at is not null and c.reader_blocked_at is null
          else c.user_blocked_at is null end
    )
    select chat.message_count as total, chat.nickname as "userName", chat.before, chat.started_at is not null as started,
      chat.npc_id as "npcId", chat.user_id as "userId", page.*
    from chat left join lateral (
      select case when ${value("asReader")}::boolean then m.position < chat.reader_position else m.is_read end as "isRead",
        m.id, m.position, m.sender, m.message_type as "messageType", m.text, m.edition, m.language, m.request_id as "requestId",
        m.created_at as "createdAt", r.id as "replyId", r.status as "replyStatus", r.error_code as "errorCode", r.alternative,
        case when r.status = 'generating'
          then (select coalesce(string_agg(j.text, '' order by j.seq), '') from reply_journal j where j.reply_id = r.id)
          else r.text end as "replyText",
        case when r.id is null then 0
          else (select count(*)::int from replies a where a.chat_id = m.chat_id and a.message_id = m.id) end as alternatives,
        case when ${value("translated")}::boolean then (
          select json_build_object('language', t.language, 'translation', t.translation, 'keyTerms', t.key_terms)
          from translations t where t.message_id = m.id and t.alternative = coalesce(r.alternative, m.edition)
            and t.language = chat.native_language) end as translation
      from messages m left join replies r on r.chat_id = m.chat_id and r.message_id = m.id and r.alternative = m.shown_alternative
      where m.chat_id = chat.id and m.position < chat.before
      order by m.position desc offset ${value("offset")} limit ${value("limit")}
    ) as page on true`.compile(db),
);

/**
 * A page of a chat; null where there is no such chat that the viewer may read, or the message is not in it.
 */
export async function findHistory(em: SqlEntityManager, place: HistoryPlace): Promise<HistoryRows | null> {
  const rows = await history(em, place);
  const [first] = rows;
  if (!first || first.before === null) return null;
  const messages = rows.flatMap(({ id, ...message }) => (id === null ? [] : [{ ...message, id }]));
  return {
    messages: messages.toSorted((one, other) => one.position - other.position),
    total: first.total,
    userName: first.userName,
    started: first.started,
  };
}
