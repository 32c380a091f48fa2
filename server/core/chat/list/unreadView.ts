import type { SqlEntityManager } from "@mikro-orm/sql";
import { findUnread } from "../../../../db/queries/chat/unread.ts";

/** A user's unread messages. */
export interface UnreadView {
  /** In the user's own chats. */
  own: number;
  /** In the conversations of others with the user's AI avatars. */
  avatar: number;
  total: number;
}

export async function unreadOf(em: SqlEntityManager, userId: string): Promise<UnreadView> {
  const { own, avatar } = await findUnread(em, userId);
  return { own, avatar, total: own + avatar };
}
