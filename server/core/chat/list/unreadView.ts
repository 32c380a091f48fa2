import type { SqlEntityManager } from "@mikro-orm/sql";
import { findUnread } from "../../../../db/queries/chat/unread.ts";
import type { UnreadRow } from "../../../../db/queries/chat/unread.ts";

/** A user's unread messages. */
export interface UnreadView {
  /** In the user's own chats. */
  own: number;
  /** In the conversations of others with the user's AI avatars. */
  avatar: number;
  total: number;
}

export const unreadView = ({ own, avatar }: UnreadRow): UnreadView => ({ own, avatar, total: own + avatar });

export async function unreadOf(em: SqlEntityManager, userId: string): Promise<UnreadView> {
  return unreadView(await findUnread(em, userId));
}
