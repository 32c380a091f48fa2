import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { RawBuilder, SqlBool } from "kysely";
import { named } from "../../driver/named.ts";
import type { Tables } from "../../tables.ts";
import { SHOWN_LETTERS } from "./chatList.ts";

/** What a reply says, and the number of its last piece. */
export interface SaidText {
  text: string;
  lastSeq: number;
}

/** Who may end a reply of another process: any node once its lease has lapsed, or the only process there is. */
export type EndingRight = "lapsed" | "sole";

/**
 * The SQL condition for it. It names the status as the partial index of running replies does.
 */
function mayEnd(right: EndingRight): RawBuilder<SqlBool> {
  if (right === "sole") return sql`status = 'generating'`;
  return sql`status = 'generating' and lease_until <= clock_timestamp()`;
}

/** Locks a running reply for its end; false when it does not run or another may end it. */
export async function lockRunningReply(em: SqlEntityManager, replyId: string, right: EndingRight): Promise<boolean> {
  // The chat first, as a message that is sent does: two orders would be a deadlock.
  await named(em, "chat_of_reply_locked", (db) =>
    db
      .selectFrom("chats")
      .select("id")
      .where("id", "=", (eb) => eb.selectFrom("replies").select("chat_id").where("id", "=", replyId))
      .forUpdate()
      .compile(),
  );
  const locked = await named(em, `reply_locked_${right}`, (db) =>
    db.selectFrom("replies").select("id").where("id", "=", replyId).where(mayEnd(right)).forUpdate().compile(),
  );
  return locked.length > 0;
}

/**
 * What the journal has of a locked reply. A statement after the lock's: its snapshot has what the last writer appended.
 * A writer that was killed may have stored a later row and not an earlier one: the text ends at the first gap.
 */
export async function readSaid(em: SqlEntityManager, replyId: string): Promise<SaidText> {
  const [said] = await named(em, "reply_said", (db) =>
    db
      .selectFrom((pieces) =>
        pieces
          .selectFrom("reply_journal")
          .select(["seq", "text", sql<number>`sum(coalesce(cardinality(lengths), 1)) over (order by seq)`.as("place")])
          .where("reply_id", "=", replyId)
          .as("j"),
      )
      .select([
        sql<string>`coalesce(string_agg(text, '' order by seq), '')`.as("text"),
        sql<number>`coalesce(max(seq), 0)`.as("lastSeq"),
      ])
      .whereRef("seq", "=", "place")
      .compile(),
  );
  return said ?? { text: "", lastSeq: 0 };
}

/** A reply that has ended as interrupted, locked with its chat. */
export interface InterruptedReply {
  chatId: string;
  messageId: string;
  userId: string;
  readerId: string | null;
  text: string;
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

/** Running replies whose writers have fallen silent, or all running ones. */
export async function findAbandonedReplies(em: SqlEntityManager, right: EndingRight): Promise<string[]> {
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
