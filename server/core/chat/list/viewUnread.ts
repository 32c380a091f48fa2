import type { SqlEntityManager } from "@mikro-orm/sql";
import { findUnread } from "../../../../db/queries/chat/unread.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";

/** A user's unread messages. */
export interface UnreadView {
  /** In the user's own chats. */
  own: number;
  /** In the conversations of others with the user's AI avatars. */
  avatar: number;
  total: number;
}

/** The viewer's unread messages in all chats. Throws UNAUTHENTICATED. */
export function viewUnread(scope: Scope): Promise<UnreadView> {
  return unreadOf(scope.em, requireViewer(scope).userId);
}

export async function unreadOf(em: SqlEntityManager, userId: string): Promise<UnreadView> {
  const { own, avatar } = await findUnread(em, userId);
  return { own, avatar, total: own + avatar };
}
