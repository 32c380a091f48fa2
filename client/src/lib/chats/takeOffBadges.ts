import type { ApolloCache } from "@apollo/client";

export interface CountedChat {
  id: string;
  /** Who talks to the character. */
  userId: string;
  unreadCount: number;
}

/** Takes what is unread in a chat off all badges, ahead of the server's word. */
export function takeOffBadges(cache: ApolloCache, viewerId: string, { id, userId, unreadCount }: CountedChat): void {
  if (unreadCount === 0) return;
  const less = (count: number): number => Math.max(count - unreadCount, 0);
  cache.modify<{ unreadCount: number }>({
    id: cache.identify({ __typename: "Chat", id }),
    fields: { unreadCount: () => 0 },
  });
  cache.modify<{ own: number; avatar: number; total: number }>({
    id: cache.identify({ __typename: "Unread" }),
    fields: { [userId === viewerId ? "own" : "avatar"]: less, total: less },
  });
}
