import type { SqlEntityManager } from "@mikro-orm/sql";
import type { ReplyStatus } from "../../entities/chat/reply.entity.ts";

/** A piece of a reply on its way into the journal. */
export interface JournalEntry {
  replyId: string;
  seq: number;
  text: string;
}

/** A running reply that this node may still write, and whether somebody wants it stopped. */
export interface HeldReply {
  id: string;
  stopRequested: boolean;
}

/**
 * Appends pieces of many replies in one statement, but only of those that run under this node's unexpired lease, and returns these.
 * A piece that is there already was stored by a try whose answer was lost. The shared lock keeps a reply from ending between the check and the insert.
 */
export function appendJournal(em: SqlEntityManager, node: string, entries: JournalEntry[]): Promise<HeldReply[]> {
  return em.execute<HeldReply[]>(
    `with entries as (select * from jsonb_to_recordset(?::jsonb) as e("replyId" uuid, seq int, text text)),
      held as (
        select id, stop_requested from replies
        where id in (select "replyId" from entries) and status = 'generating' and lease_owner = ? and lease_until > clock_timestamp()
        for share
      ),
      added as (
        insert into reply_journal (reply_id, seq, text)
        select e."replyId", e.seq, e.text from entries e join held on held.id = e."replyId"
        on conflict (reply_id, seq) do nothing
      )
    select id, stop_requested as "stopRequested" from held`,
    [JSON.stringify(entries), node],
  );
}

/** Prolongs this node's leases by `leaseMs` from now, and returns the replies it still holds. */
export function renewLeases(
  em: SqlEntityManager,
  node: string,
  replyIds: string[],
  leaseMs: number,
): Promise<HeldReply[]> {
  return em.execute<HeldReply[]>(
    `update replies set lease_until = clock_timestamp() + ?::int * interval '1 millisecond'
     where id in (select value::uuid from jsonb_array_elements_text(?::jsonb)) and status = 'generating' and lease_owner = ?
       and lease_until > clock_timestamp()
     returning id, stop_requested as "stopRequested"`,
    [leaseMs, JSON.stringify(replyIds), node],
  );
}

/** A reply as its viewers need it, with what the journal has past a seq. */
export interface JournalReading {
  chatId: string;
  messageId: string;
  userId: string;
  status: ReplyStatus;
  lastSeq: number;
  /** True when it still runs, but its writer has not been heard of for as long as its lease was. */
  lapsed: boolean;
  entries: { seq: number; text: string }[];
}

/** Reads a reply's state and its journal past `afterSeq` in one snapshot: an ended reply comes with all its pieces. */
export async function readJournal(
  em: SqlEntityManager,
  replyId: string,
  afterSeq: number,
): Promise<JournalReading | null> {
  const rows = await em.execute<(Omit<JournalReading, "entries"> & { seq: number | null; text: string | null })[]>(
    `select r.chat_id as "chatId", r.message_id as "messageId", c.user_id as "userId", r.status, r.last_seq as "lastSeq",
       (r.status = 'generating' and r.lease_until <= clock_timestamp()) as lapsed, j.seq, j.text
     from replies r join chats c on c.id = r.chat_id left join reply_journal j on j.reply_id = r.id and j.seq > ?
     where r.id = ? order by j.seq`,
    [afterSeq, replyId],
  );
  const [first] = rows;
  if (!first) return null;
  const { chatId, messageId, userId, status, lastSeq, lapsed } = first;
  const entries = rows.flatMap(({ seq, text }) => (seq === null || text === null ? [] : [{ seq, text }]));
  return { chatId, messageId, userId, status, lastSeq, lapsed, entries };
}
