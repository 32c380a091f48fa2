import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import { named } from "../../driver/named.ts";

/** A user's unread messages. */
export interface UnreadRow {
  /** In the user's own chats. */
  own: number;
  /** In the conversations of others with the user's AI avatars. */
  avatar: number;
}

/** A user's unread messages in all chats, from sums that the database keeps. */
export async function findUnread(em: SqlEntityManager, userId: string): Promise<UnreadRow> {
  const [counts] = await named(em, "unread", (db) =>
    db.selectFrom("unread_counts").select(["own", "avatar"]).where("user_id", "=", userId).compile(),
  );
  return counts ?? { own: 0, avatar: 0 };
}

/**
 * Locks the sums of users until the transaction ends, as its last statement but the commit. For one that changes the
 * counts of several chats, or of one chat several times: at the commit the sums would be locked in the order of those
 * changes, and two orders would be a deadlock. Everywhere sums are locked after all else.
 */
export async function lockUnread(em: SqlEntityManager, userIds: (string | null)[]): Promise<void> {
  const ids = userIds.filter((id) => id !== null);
  await named(em, "unread_locked", (db) =>
    db
      .selectFrom("unread_counts")
      .select("user_id")
      .where("user_id", "=", sql<string>`any(${ids}::uuid[])`)
      .orderBy("user_id")
      .forNoKeyUpdate()
      .compile(),
  );
}

/** Marks what the character said in a locked chat as read. */
export async function markRead(em: SqlEntityManager, chatId: string): Promise<void> {
  await named(em, "chat_read", (db) =>
    db
      .with("read", (given) =>
        given
          .updateTable("messages")
          .set({ is_read: true })
          .where("chat_id", "=", chatId)
          .where("sender", "=", "npc")
          .where("is_read", "=", false),
      )
      .updateTable("chats")
      .set({ unread_count: 0 })
      .where("id", "=", chatId)
      .compile(),
  );
}

/** Marks all that was said in a locked chat as read by its reader. */
export async function markReadByReader(em: SqlEntityManager, chatId: string): Promise<void> {
  await named(em, "chat_read_by_reader", (db) =>
    db
      .updateTable("chats")
      .set((eb) => ({ reader_unread_count: 0, reader_position: eb.ref("message_count") }))
      .where("id", "=", chatId)
      .compile(),
  );
}
