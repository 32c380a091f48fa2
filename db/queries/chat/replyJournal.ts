import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { named, namedShort } from "../../driver/named.ts";
import type { Connections } from "../../driver/named.ts";
import type { ReplyStatus } from "../../entities/chat/reply.entity.ts";
import type { HeldReply } from "./replyLeases.ts";

/** A piece of a reply on its way into the journal. */
export interface JournalEntry {
  replyId: string;
  /** The chat of the reply. */
  chatId: string;
  seq: number;
  text: string;
}

/** What is stored of a reply at once: pieces that follow each other, joined. */
export interface JournalPart extends JournalEntry {
  /** The number of the last piece. */
  seq: number;
  /** How long each piece is, in UTF-16 units; not set for one piece alone. */
  lengths?: number[];
}

/** Rows that come as JSON, as a part of a statement. */
export function rowsOf(json: RawBuilder<string>): RawBuilder<unknown> {
  return sql`(
    select * from json_to_recordset(${json}::json) as e("replyId" uuid, "chatId" uuid, seq int, text text, lengths smallint[])
  )`;
}

/**
 * Appends to many replies in one statement, but only to those that this node holds, and returns these. A row that is
 * there already was stored by a try whose answer was lost. The shared lock keeps a reply from ending between the check
 * and the insert; locks are taken in the order of ids: two orders would be a deadlock.
 */
export function appendJournal(em: Connections, node: string, rows: JournalPart[]): Promise<HeldReply[]> {
  return namedShort(em, "journal_append", (db) =>
    sql<HeldReply>`
      with entries as ${rowsOf(sql`${JSON.stringify(rows)}`)}, held as (
        -- Each is looked up: as a join this went through all replies that run,
        -- or have run until the index was cleaned last.
        select held.* from (select distinct "replyId" as id, "chatId" as chat_id from entries order by 1) as e, lateral (
          select id, stop_requested from replies r
          where r.chat_id = e.chat_id and r.id = e.id and status = 'generating' and lease_owner = ${node} for share
        ) as held
      ), added as (
        insert into reply_journal (reply_id, chat_id, seq, text, lengths)
        select e."replyId", e."chatId", e.seq, e.text, e.lengths from entries e join held on held.id = e."replyId"
        on conflict (reply_id, seq) do nothing
      )
      select id, stop_requested as "stopRequested" from held`.compile(db),
  );
}

/** A reply as its viewers need it, with what the journal has past a seq. */
export interface JournalReading {
  chatId: string;
  messageId: string;
  userId: string;
  status: ReplyStatus;
  lastSeq: number;
  /** True when it still runs, but its writer has let its lease lapse. */
  lapsed: boolean;
  entries: { seq: number; text: string }[];
  /** Whether the journal may have more than these. */
  hasMore: boolean;
}

/** Rows that are read at once: a slow viewer of a long reply must not hold all of it. */
const PART = 128;

/** Reads a reply's state and the next part of its journal past `afterSeq`, without a gap, in one snapshot. */
export async function readJournal(
  em: SqlEntityManager,
  replyId: string,
  afterSeq: number,
): Promise<JournalReading | null> {
  const rows = await named(em, "journal_read", (db) =>
    db
      .selectFrom("replies as r")
      .innerJoin("chats as c", "c.id", "r.chat_id")
      .leftJoin("reply_journal as j", (join) => join.onRef("j.reply_id", "=", "r.id").on("j.seq", ">", afterSeq))
      .select([
        "r.chat_id as chatId",
        "r.message_id as messageId",
        "c.user_id as userId",
        "r.status",
        "r.last_seq as lastSeq",
        sql<boolean>`r.status = 'generating' and r.lease_until <= clock_timestamp()`.as("lapsed"),
        "j.seq",
        "j.text",
        "j.lengths",
      ])
      .where("r.id", "=", replyId)
      .orderBy("j.seq")
      .limit(sql.lit(PART))
      .compile(),
  );
  const [first] = rows;
  if (!first) return null;
  const { chatId, messageId, userId, status, lastSeq, lapsed } = first;
  const entries: JournalReading["entries"] = [];
  let seen = afterSeq;
  let isWhole = true;
  for (const row of rows) {
    if (row.seq === null || row.text === null) break;
    const pieces = piecesOf(row.seq, row.text, row.lengths);
    // Rows are stored at the same time: what comes after a missing one is read with it.
    isWhole = row.seq - pieces.length <= seen;
    if (!isWhole) break;
    for (const piece of pieces) if (piece.seq > seen) entries.push(piece);
    seen = row.seq;
  }
  return { chatId, messageId, userId, status, lastSeq, lapsed, entries, hasMore: isWhole && rows.length === PART };
}

/** The pieces that a row was joined of. */
function piecesOf(lastSeq: number, text: string, lengths: number[] | null): JournalReading["entries"] {
  if (!lengths) return [{ seq: lastSeq, text }];
  let seq = lastSeq - lengths.length;
  let end = 0;
  return lengths.map((length) => ({ seq: (seq += 1), text: text.slice(end, (end += length)) }));
}

/**
 * Empties the journals of replies that ended before then, among the next `limit` replies with a journal after an id.
 * Gives the last of these, after which the next part begins; null behind the last part. Replies that are being deleted
 * are left out: their journals go with them.
 */
export async function emptyJournals(
  em: SqlEntityManager,
  after: string,
  limit: number,
  before: Date,
): Promise<string | null> {
  const [part] = await named(em, "journals_empty", (db) =>
    sql<{ last: string }>`
      with part as (
        select distinct reply_id from reply_journal where reply_id > ${after} order by reply_id limit ${limit}
      ), ended as (
        select r.id from replies r join part on part.reply_id = r.id
        where r.status <> 'generating' and r.finished_at < ${before} for key share of r skip locked
      ), emptied as (
        delete from reply_journal using ended where reply_journal.reply_id = ended.id
      )
      select reply_id as last from part order by reply_id desc limit 1`.compile(db),
  );
  return part?.last ?? null;
}
