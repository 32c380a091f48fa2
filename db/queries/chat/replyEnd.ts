import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { compiledOnce } from "../../driver/compiledOnce.ts";
import type { Connections } from "../../driver/named.ts";
import type { ReplyStatus } from "../../entities/chat/reply.entity.ts";
import type { Language } from "../../../schema/rules/languages.ts";
import { settlePart } from "../points/reservations.ts";
import type { PartOf } from "../points/reservations.ts";
import { SHOWN_LETTERS } from "./chatList.ts";
import type { SaidText } from "./endingReplies.ts";
import { rowsOf } from "./replyJournal.ts";
import type { JournalPart } from "./replyJournal.ts";
import type { ShownMessageRow } from "./messages.ts";
import { endOfLast } from "./messageTimes.ts";

/** How a reply ends. */
export interface ReplyEndRow extends SaidText {
  replyId: string;
  /** Its chat; null where it is to be looked up. */
  chatId: string | null;
  /** The node that must hold it; null for a reply that the transaction has locked for its end. */
  node: string | null;
  /** What it is until then: one that was interrupted before it said anything may end again with text. */
  was: "generating" | "interrupted";
  status: Exclude<ReplyStatus, "generating">;
  errorCode: string | null;
  at: Date;
  /** What its journal may lack. */
  rest: readonly JournalPart[];
  /** The memories that it has used. */
  memories: readonly string[];
}

/** What the statement gives; the rest of the message is known. */
interface EndedRow {
  chatId: string;
  npcId: string;
  userId: string;
  readerId: string | null;
  messageId: string;
  position: number;
  language: Language;
  createdAt: Date;
  alternative: number;
  alternatives: number;
  isRead: boolean;
  price: number;
}

/** A reply that has just ended. */
export interface EndedReply {
  chatId: string;
  readerId: string | null;
  /** Points. */
  price: number;
  /** Its message, as the chat's user sees it. */
  message: ShownMessageRow;
}

type Values = Omit<ReplyEndRow, "rest"> & { rest: string; reasonKey: string };

const replyEnd = (name: string, payment: (value: PartOf<Values>) => RawBuilder<unknown>) =>
  compiledOnce<Values, EndedRow>(name, (db, value) =>
    // Locks the chat, then the reply, its message and the points, as all do: two orders would be a deadlock. What may
    // have changed while it waited for the chat is read from the locked rows, not from the statement's snapshot.
    sql<EndedRow>`
      with chat as (
        select id, npc_id, user_id, case when reader_blocked_at is null then reader_id end as reader_id, reader_position,
          user_blocked_at is not null as is_blocked
        from chats
        where id = coalesce(${value("chatId")}::uuid, (select chat_id from replies where id = ${value("replyId")})) for update
      ), ended as (
        update replies r set status = ${value("status")}, text = ${value("text")}, last_seq = ${value("lastSeq")},
          error_code = ${value("errorCode")}, memories = nullif(${value("memories")}::uuid[], '{}'), finished_at = ${value("at")}, lease_owner = null, lease_until = null
        where r.id = ${value("replyId")} and r.chat_id = (select id from chat) and r.status = ${value("was")}
          and (${value("node")}::uuid is null or r.lease_owner = ${value("node")})
        returning r.message_id, r.alternative, r.price
      ), rest as (
        insert into reply_journal (reply_id, chat_id, seq, text, lengths)
        select rest."replyId", rest."chatId", rest.seq, rest.text, rest.lengths from ${rowsOf(value("rest"))} as rest, ended
        on conflict (reply_id, seq) do nothing
      ), message as (
        select m.id, m.chat_id, m.position, m.is_read, m.language, m.created_at, ended.alternative, ended.price
        from messages m, ended
        where m.chat_id = (select id from chat) and m.id = (select message_id from ended) for no key update of m
      ), news as (
        -- Another alternative at what has not been read yet is no further message.
        select message.*, (message.is_read or first.is_first) and not chat.is_blocked as is_new,
          chat.reader_id is not null and (message.position < chat.reader_position or first.is_first) as is_new_to_reader
        from message, chat,
          lateral (select not exists (
            select from replies r where r.chat_id = message.chat_id and r.message_id = message.id
              and r.alternative <> message.alternative and r.text <> ''
          ) as is_first) as first
        where ${value("text")}::text <> ''
      ), unread as (
        update messages set is_read = false from news
        where messages.chat_id = (select id from chat) and messages.id = news.id and news.is_read
      )${payment(value)}, shown as (
        update chats set last_message = left(${value("text")}, ${sql.lit(SHOWN_LETTERS)}),
          last_message_at = ${endOfLast("chats", value("at"))},
          unread_count = unread_count + news.is_new::int,
          reader_unread_count = reader_unread_count + news.is_new_to_reader::int,
          reader_position = least(chats.reader_position, news.position)
        from news where chats.id = (select id from chat)
      )
      select chat.id as "chatId", chat.npc_id as "npcId", chat.user_id as "userId", chat.reader_id as "readerId",
        message.id as "messageId", message.position, message.language, message.created_at as "createdAt", message.alternative,
        (select count(*)::int from replies a where a.chat_id = message.chat_id and a.message_id = message.id) as alternatives,
        message.is_read and ${value("text")}::text = '' as "isRead", message.price
      from chat, message`.compile(db),
  );

const freeEnd = replyEnd("reply_end_free", () => sql``);
const paidEnd = replyEnd(
  "reply_end_paid",
  (value) => sql`, ${settlePart(value, "ended", sql`(select user_id from chat)`)}`,
);

/**
 * Ends a reply, shows its text in the chat list, and settles what is held under `reasonKey`, where one is given: one
 * statement, for the writer of a reply waits for each trip to the database. Null, and nothing changed, when the reply
 * is not what it was any more, or not the node's.
 */
export async function writeReplyEnd(
  em: Connections,
  { rest, ...end }: ReplyEndRow,
  reasonKey: string | null,
): Promise<EndedReply | null> {
  const values = { ...end, rest: JSON.stringify(rest), reasonKey: reasonKey ?? "" };
  const [row] = reasonKey === null ? await freeEnd(em, values) : await paidEnd(em, values);
  if (!row) return null;
  const { chatId, readerId, messageId, price, ...known } = row;
  const message: ShownMessageRow = {
    ...known,
    id: messageId,
    sender: "npc",
    messageType: "normal",
    text: "",
    edition: 0,
    requestId: null,
    replyId: end.replyId,
    replyStatus: end.status,
    replyText: end.text,
    errorCode: end.errorCode,
    translation: null,
    memories: [...end.memories],
  };
  return { chatId, readerId, price, message };
}
