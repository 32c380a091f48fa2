import type { ApolloCache } from "@apollo/client";

/**
 * Takes what is unread in a chat off all badges, ahead of the server's word. `kind`: the viewer's own chat, or one with
 * an AI avatar of theirs.
 */
export function takeOffBadges(
  cache: ApolloCache,
  kind: "own" | "avatar",
  chat: { id: string; unreadCount: number },
): void {
  if (chat.unreadCount === 0) return;
  const less = (count: number): number => Math.max(count - chat.unreadCount, 0);
  cache.modify<{ unreadCount: number }>({
    id: cache.identify({ __typename: "Chat", id: chat.id }),
    fields: { unreadCount: () => 0 },
  });
  cache.modify<{ own: number; avatar: number; total: number }>({
    id: cache.identify({ __typename: "Unread" }),
    fields: { [kind]: less, total: less },
  });
}
