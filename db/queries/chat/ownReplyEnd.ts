import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { compiledOnce } from "../../driver/compiledOnce.ts";
import type { Connections } from "../../driver/named.ts";
import type { ReplyStatus } from "../../entities/chat/reply.entity.ts";
import type { Language } from "../../../schema/rules/languages.ts";
import { settlePart } from "../points/holds.ts";
import type { PartOf } from "../points/holds.ts";
import { SHOWN_LETTERS } from "./chatList.ts";
import { rowsOf } from "./replyJournal.ts";
import type { JournalPart } from "./replyJournal.ts";
import type { ShownMessageRow } from "./messages.ts";
import { endOfLast } from "./messageTimes.ts";

/** How a reply ends that says something, by the node that writes it. */
export interface OwnEnd {
  replyId: string;
  chatId: string;
  node: string;
  status: Exclude<ReplyStatus, "generating">;
  text: string;
  lastSeq: number;
  at: Date;
}

/** How such a reply ends, with what its journal may lack. */
export interface OwnEndAndRest extends OwnEnd {
  rest: JournalPart[];
}

/** What the statement gives; the rest of its message is known. */
interface EndedRow {
  npcId: string;
  userId: string;
  readerId: string | null;
  messageId: string;
  position: number;
  language: Language;
  createdAt: Date;
  alternative: number;
  alternatives: number;
}

type Values = OwnEnd & { rest: string; reasonKey: string };

const ownEnd = (name: string, payment: (value: PartOf<Values>) => RawBuilder<unknown>) =>
  compiledOnce<Values, EndedRow>(name, (db, value) =>
    // Locks the chat, then the reply, its message and the points, as all do: two orders would be a deadlock. What may
    // have changed while it waited for the chat is read from the locked rows, not from the statement's snapshot.
    sql<EndedRow>`
      with chat as (
        select id, npc_id, user_id, reader_id, reader_position from chats where id = ${value("chatId")} for update
      ), ended as (
        update replies r set status = ${value("status")}, text = ${value("text")}, last_seq = ${value("lastSeq")},
          finished_at = ${value("at")},
          lease_owner = null, lease_until = null
        from chat
        where r.id = ${value("replyId")} and r.chat_id = chat.id and r.status = 'generating' and r.lease_owner = ${value("node")}
          and r.lease_until > clock_timestamp()
        returning r.message_id, r.alternative
      ), rest as (
        insert into reply_journal (reply_id, seq, text, lengths)
        select rest."replyId", rest.seq, rest.text, rest.lengths from ${rowsOf(value("rest"))} as rest, ended
        on conflict (reply_id, seq) do nothing
      ), message as (
        select m.id, m.chat_id, m.position, m.is_read, m.language, m.created_at, ended.alternative
        from messages m join ended on ended.message_id = m.id for no key update of m
      ), news as (
        -- Another alternative at what has not been read yet is no further message.
        select message.*, message.is_read or first.is_first as is_new,
          chat.reader_id is not null and (message.position < chat.reader_position or first.is_first) as is_new_to_reader
        from message, chat,
          lateral (select not exists (
            select from replies r where r.message_id = message.id and r.alternative <> message.alternative and r.text <> ''
          ) as is_first) as first
      ), unread as (
        update messages set is_read = false from message where messages.id = message.id and message.is_read
      )${payment(value)}
      update chats set last_message = left(${value("text")}, ${sql.lit(SHOWN_LETTERS)}),
        last_message_at = ${endOfLast("chats", value("at"))},
        unread_count = unread_count + news.is_new::int,
        reader_unread_count = reader_unread_count + news.is_new_to_reader::int,
        reader_position = least(chats.reader_position, news.position)
      from news where chats.id = news.chat_id
      returning chats.npc_id as "npcId", chats.user_id as "userId", chats.reader_id as "readerId", news.id as "messageId",
        news.position, news.language, news.created_at as "createdAt", news.alternative,
        (select count(*)::int from replies a where a.message_id = news.id) as alternatives`.compile(db),
  );

const freeEnd = ownEnd("reply_end_free", () => sql``);
const paidEnd = ownEnd("reply_end_paid", (value) => sql`, ${settlePart(value, "ended")}`);

/**
 * Ends a reply that says something and is paid for, if `node` holds its lease, and settles what is held under
 * `reasonKey`, where it has a price. Gives the message as the chat's user sees it, and who reads along; null, and nothing
 * changed, when the reply does not run any more or is not the node's.
 */
export async function writeOwnEnd(
  em: Connections,
  { rest, ...end }: OwnEndAndRest,
  reasonKey: string | null,
): Promise<{ message: ShownMessageRow; readerId: string | null } | null> {
  const values = { ...end, rest: JSON.stringify(rest), reasonKey: reasonKey ?? "" };
  const [row] = reasonKey === null ? await freeEnd(em, values) : await paidEnd(em, values);
  if (!row) return null;
  const { readerId, messageId, ...known } = row;
  const message: ShownMessageRow = {
    ...known,
    id: messageId,
    sender: "npc",
    messageType: "normal",
    text: "",
    requestId: null,
    isRead: false,
    replyId: end.replyId,
    replyStatus: end.status,
    replyText: end.text,
    errorCode: null,
    translation: null,
  };
  return { message, readerId };
}
