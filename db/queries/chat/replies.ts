import type { SqlEntityManager } from "@mikro-orm/sql";
import type { ReplyStatus } from "../../entities/chat/reply.entity.ts";
import type { Language, Level } from "../../../schema/rules/languages.ts";

/** A reply that is being ended, locked for that. */
export interface EndingReply {
  chatId: string;
  messageId: string;
  userId: string;
  text: string;
  lastSeq: number;
  /** Points. */
  price: number;
}

/** Who may end a reply: the node that holds its lease, anybody once the lease has lapsed, or the only process there is. */
export type EndingRight = { node: string } | "lapsed" | "sole";

/** Locks a running reply for its end and reads what its journal has; null when it does not run or is somebody else's to end. */
export async function lockRunningReply(
  em: SqlEntityManager,
  replyId: string,
  right: EndingRight,
): Promise<EndingReply | null> {
  // The chat first, as whoever sends a message does: two orders would be a deadlock.
  await em.execute("select id from chats where id = (select chat_id from replies where id = ?) for update", [replyId]);
  const guard =
    right === "sole"
      ? "true"
      : right === "lapsed"
        ? "lease_until <= clock_timestamp()"
        : "lease_owner = ? and lease_until > clock_timestamp()";
  const locked = await em.execute<{ id: string }[]>(
    `select id from replies where id = ? and status = 'generating' and ${guard} for update`,
    typeof right === "string" ? [replyId] : [replyId, right.node],
  );
  if (locked.length === 0) return null;
  // A statement of its own: its snapshot is taken after the lock, so it sees what the last writer appended.
  const [row] = await em.execute<EndingReply[]>(
    `select r.chat_id as "chatId", r.message_id as "messageId", c.user_id as "userId", coalesce(string_agg(j.text, '' order by j.seq), '') as text,
       coalesce(max(j.seq), 0) as "lastSeq", r.price
     from replies r join chats c on c.id = r.chat_id left join reply_journal j on j.reply_id = r.id where r.id = ? group by r.id, c.user_id`,
    [replyId],
  );
  return row ?? null;
}

/** Writes the end of a locked reply, and shows its text in the chat list. */
export async function writeReplyEnd(
  em: SqlEntityManager,
  replyId: string,
  end: {
    status: Exclude<ReplyStatus, "generating">;
    text: string;
    lastSeq: number;
    errorCode: string | null;
    at: Date;
  },
): Promise<void> {
  await em.execute(
    `with ended as (
       update replies set status = ?, text = ?, last_seq = ?, error_code = ?, finished_at = ?, lease_owner = null, lease_until = null
       where id = ? returning chat_id, message_id, alternative, text
     ), news as (
       -- Another alternative at what has not been read yet is no further message.
       select ended.*, m.is_read or not exists (
         select from replies r where r.message_id = ended.message_id and r.alternative <> ended.alternative and r.text <> ''
       ) as is_new from ended join messages m on m.id = ended.message_id where ended.text <> ''
     ), unread as (
       update messages set is_read = false from news where messages.id = news.message_id
     )
     update chats set last_message = left(news.text, 200), last_message_at = ?, unread_count = unread_count + news.is_new::int
     from news where chats.id = news.chat_id`,
    [end.status, end.text, end.lastSeq, end.errorCode, end.at, replyId, end.at],
  );
}

/** Running replies whose writers have fallen silent, or all running ones. */
export async function findAbandonedReplies(em: SqlEntityManager, right: "lapsed" | "sole"): Promise<string[]> {
  const guard = right === "sole" ? "" : "and lease_until <= clock_timestamp()";
  const rows = await em.execute<{ id: string }[]>(`select id from replies where status = 'generating' ${guard}`);
  return rows.map((row) => row.id);
}

/** Asks the writer of a chat's running reply, wherever it runs, to stop; null when none runs. */
export async function requestStop(
  em: SqlEntityManager,
  userId: string,
  npcId: string,
): Promise<{ replyId: string } | null> {
  const [row] = await em.execute<{ replyId: string }[]>(
    `update replies r set stop_requested = true from chats c
     where c.id = r.chat_id and c.user_id = ? and c.npc_id = ? and r.status = 'generating' returning r.id as "replyId"`,
    [userId, npcId],
  );
  return row ?? null;
}

/** One thing said before a reply, by whom. */
export interface SpokenRow {
  sender: "user" | "npc";
  text: string;
}

/** What a reply is an answer to, by whom and for whom, and what was said before it, oldest first. */
export interface ReplyContext {
  alternative: number;
  language: Language;
  stopRequested: boolean;
  npcId: string;
  npcName: string;
  npcDescription: string;
  background: string;
  userName: string;
  nativeLanguage: Language;
  level: Level;
  spoken: SpokenRow[];
}

/**
 * Reads the context of a running reply, with the `limit` last sayings that have a text. The character's name and description are the
 * ones in its language, where there are such.
 */
export async function findReplyContext(
  em: SqlEntityManager,
  replyId: string,
  limit: number,
): Promise<ReplyContext | null> {
  const [row] = await em.execute<ReplyContext[]>(
    `select r.alternative, m.language, r.stop_requested as "stopRequested",
       n.id as "npcId", coalesce(n.texts -> m.language ->> 'name', n.name) as "npcName",
       coalesce(n.texts -> m.language ->> 'description', n.description) as "npcDescription", n.background,
       u.nickname as "userName", u.native_language as "nativeLanguage", u.level,
       (select coalesce(json_agg(json_build_object('sender', s.sender, 'text', s.text) order by s.position), '[]') from (
          select b.position, b.sender, coalesce(a.text, b.text) as text
          from messages b left join replies a on a.message_id = b.id and a.alternative = b.shown_alternative
          where b.chat_id = m.chat_id and b.position < m.position and b.message_type = 'normal' and b.sender in ('user', 'npc')
            and coalesce(a.text, b.text) <> ''
          order by b.position desc limit ?
        ) s) as spoken
     from replies r join messages m on m.id = r.message_id join chats c on c.id = r.chat_id join npcs n on n.id = c.npc_id
       join users u on u.id = c.user_id
     where r.id = ? and r.status = 'generating'`,
    [limit, replyId],
  );
  return row ?? null;
}
