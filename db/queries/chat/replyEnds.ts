import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { RawBuilder, SqlBool } from "kysely";
import { named } from "../../driver/named.ts";
import type { ReplyStatus } from "../../entities/chat/reply.entity.ts";
import type { Tables } from "../../tables.ts";
import { SHOWN_LETTERS } from "./chatList.ts";
import { endOfLast } from "./messageTimes.ts";

/** A reply that is being ended, locked for that. */
export interface EndingReply {
  chatId: string;
  messageId: string;
  userId: string;
  readerId: string | null;
  text: string;
  lastSeq: number;
  /** Points. */
  price: number;
}

/**
 * Who may end a reply: the node that holds its lease, any node once the lease has lapsed, or the only process there is.
 */
export type EndingRight = { node: string } | "lapsed" | "sole";

/**
 * A condition that goes with it: the index of running replies,
 * by their leases, is of those whose status is this very text.
 */
function mayEnd(right: EndingRight): RawBuilder<SqlBool> {
  if (right === "sole") return sql`status = 'generating'`;
  if (right === "lapsed") return sql`status = 'generating' and lease_until <= clock_timestamp()`;
  return sql`status = 'generating' and lease_owner = ${right.node} and lease_until > clock_timestamp()`;
}

/**
 * Locks a running reply for its end and reads what its journal has; null when it does not run or another may end it.
 */
export async function lockRunningReply(
  em: SqlEntityManager,
  replyId: string,
  right: EndingRight,
): Promise<EndingReply | null> {
  // The chat first, as a message that is sent does: two orders would be a deadlock.
  await named(em, "chat_of_reply_locked", (db) =>
    db
      .selectFrom("chats")
      .select("id")
      .where("id", "=", (eb) => eb.selectFrom("replies").select("chat_id").where("id", "=", replyId))
      .forUpdate()
      .compile(),
  );
  const locked = await named(em, `reply_locked_${typeof right === "string" ? right : "own"}`, (db) =>
    db.selectFrom("replies").select("id").where("id", "=", replyId).where(mayEnd(right)).forUpdate().compile(),
  );
  if (locked.length === 0) return null;
  // A statement of its own: its snapshot is taken after the lock, so it sees what the last writer appended.
  const [ending] = await named(em, "reply_ending", (db) =>
    db
      .selectFrom("replies as r")
      .innerJoin("chats as c", "c.id", "r.chat_id")
      .leftJoin(
        (pieces) =>
          pieces
            .selectFrom("reply_journal")
            .select([
              "reply_id",
              "seq",
              "text",
              sql<number>`sum(coalesce(cardinality(lengths), 1)) over (order by seq)`.as("place"),
            ])
            .where("reply_id", "=", replyId)
            .as("j"),
        // A writer that was killed may have stored a later row and not an earlier one: the text ends there.
        (join) => join.onRef("j.reply_id", "=", "r.id").onRef("j.seq", "=", "j.place"),
      )
      .select([
        "r.chat_id as chatId",
        "r.message_id as messageId",
        "c.user_id as userId",
        "c.reader_id as readerId",
        sql<string>`coalesce(string_agg(j.text, '' order by j.seq), '')`.as("text"),
        sql<number>`coalesce(max(j.seq), 0)`.as("lastSeq"),
        "r.price",
      ])
      .where("r.id", "=", replyId)
      .groupBy(["r.id", "c.id"])
      .compile(),
  );
  return ending ?? null;
}

/** What a reply says, by the node that writes it, and the number of its last piece. */
export interface SaidText {
  text: string;
  lastSeq: number;
}

/** A reply that has ended as interrupted, locked with its chat. */
export interface InterruptedReply extends Omit<EndingReply, "lastSeq" | "price"> {
  finishedAt: Date;
}

/** Locks a reply that has ended as interrupted; null for any other. Its chat is locked already. */
export async function lockInterrupted(em: SqlEntityManager, replyId: string): Promise<InterruptedReply | null> {
  const found = await em
    .getKysely<Tables>()
    .selectFrom("replies as r")
    .innerJoin("chats as c", "c.id", "r.chat_id")
    .select((eb) => [
      "r.chat_id as chatId",
      "r.message_id as messageId",
      "c.user_id as userId",
      "c.reader_id as readerId",
      "r.text",
      eb.fn.coalesce("r.finished_at", "r.created_at").as("finishedAt"),
    ])
    .where("r.id", "=", replyId)
    .where("r.status", "=", "interrupted")
    .forUpdate("r")
    .executeTakeFirst();
  return found ?? null;
}

/** Gives a locked reply that says something more text, also in the chat list where that shows it. */
export async function lengthenReply(
  em: SqlEntityManager,
  replyId: string,
  before: string,
  { text, lastSeq }: SaidText,
): Promise<void> {
  const shown = (all: string) => sql<string>`left(${all}::text, ${sql.lit(SHOWN_LETTERS)})`;
  await em
    .getKysely<Tables>()
    .with("longer", (db) =>
      db.updateTable("replies").set({ text, last_seq: lastSeq }).where("id", "=", replyId).returning("chat_id"),
    )
    .updateTable("chats")
    .from("longer")
    .set({ last_message: shown(text) })
    .whereRef("chats.id", "=", "longer.chat_id")
    .where("chats.last_message", "=", shown(before))
    .execute();
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
  const { status, text, lastSeq, errorCode, at } = end;
  await named(em, "reply_end", (db) =>
    sql`
      with ended as (
        update replies set status = ${status}, text = ${text}, last_seq = ${lastSeq}, error_code = ${errorCode}, finished_at = ${at},
          lease_owner = null, lease_until = null
        where id = ${replyId} returning chat_id, message_id, alternative, text
      ), news as (
        -- Another alternative at what has not been read yet is no further message.
        select ended.*, m.position, m.is_read or first.is_first as is_new,
          c.reader_id is not null and (m.position < c.reader_position or first.is_first) as is_new_to_reader
        from ended join messages m on m.id = ended.message_id join chats c on c.id = ended.chat_id,
          lateral (select not exists (
            select from replies r where r.message_id = ended.message_id and r.alternative <> ended.alternative and r.text <> ''
          ) as is_first) as first
        where ended.text <> ''
      ), unread as (
        update messages set is_read = false from news where messages.id = news.message_id
      )
      update chats set last_message = left(news.text, ${sql.lit(SHOWN_LETTERS)}), last_message_at = ${endOfLast("chats", sql`${at}`)},
        unread_count = unread_count + news.is_new::int,
        reader_unread_count = reader_unread_count + news.is_new_to_reader::int,
        reader_position = least(reader_position, news.position)
      from news where chats.id = news.chat_id`.compile(db),
  );
}

/** Running replies whose writers have fallen silent, or all running ones. */
export async function findAbandonedReplies(em: SqlEntityManager, right: "lapsed" | "sole"): Promise<string[]> {
  const rows = await em.getKysely<Tables>().selectFrom("replies").select("id").where(mayEnd(right)).execute();
  return rows.map((row) => row.id);
}

/** Asks the writer of a chat's running reply, wherever it runs, to stop; null when none runs. */
export async function requestStop(
  em: SqlEntityManager,
  userId: string,
  npcId: string,
): Promise<{ replyId: string } | null> {
  const stopped = await em
    .getKysely<Tables>()
    .updateTable("replies as r")
    .from("chats as c")
    .set({ stop_requested: true })
    .whereRef("c.id", "=", "r.chat_id")
    .where("c.user_id", "=", userId)
    .where("c.npc_id", "=", npcId)
    .where("r.status", "=", "generating")
    .returning("r.id as replyId")
    .executeTakeFirst();
  return stopped ?? null;
}
