import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Tables } from "../../tables.ts";

/** A reply with the request that began it. */
export interface ReplyOriginRow {
  userId: string;
  npcId: string;
  messageId: string;
  /** From 1; the first was begun by the message before it, later ones were asked for by themselves. */
  alternative: number;
  isGenerating: boolean;
  /** Whether the user has stopped it. */
  isStopped: boolean;
  /** Whether nothing was said in its chat since. */
  isLast: boolean;
  /** The number of its last piece; 0 while it runs. */
  lastSeq: number;
  /** The text of the message that it answers. */
  answers: string;
  /** The client's own id of the request; null where it gave none. */
  requestId: string | null;
}

/** A reply with the request that began it; null for an unknown id. */
export async function findReplyOrigin(em: SqlEntityManager, replyId: string): Promise<ReplyOriginRow | null> {
  const found = await em
    .getKysely<Tables>()
    .selectFrom("replies as r")
    .innerJoin("chats as c", "c.id", "r.chat_id")
    .innerJoin("messages as m", (join) => join.onRef("m.chat_id", "=", "r.chat_id").onRef("m.id", "=", "r.message_id"))
    .innerJoin("messages as q", (join) =>
      join.onRef("q.chat_id", "=", "m.chat_id").on((eb) => eb("q.position", "=", eb("m.position", "-", 1))),
    )
    .select((eb) => [
      "c.user_id as userId",
      "c.npc_id as npcId",
      "r.message_id as messageId",
      "r.alternative",
      eb("r.status", "=", "generating").$castTo<boolean>().as("isGenerating"),
      eb("r.status", "=", "stopped").$castTo<boolean>().as("isStopped"),
      eb("c.message_count", "=", eb("m.position", "+", 1))
        .$castTo<boolean>()
        .as("isLast"),
      "r.last_seq as lastSeq",
      eb.fn.coalesce("r.question", "q.text").as("answers"),
      eb
        .case()
        .when("r.alternative", "=", 1)
        .then(eb.ref("q.request_id"))
        .else(eb.ref("r.request_id"))
        .end()
        .as("requestId"),
    ])
    .where("r.id", "=", replyId)
    .executeTakeFirst();
  return found ?? null;
}
