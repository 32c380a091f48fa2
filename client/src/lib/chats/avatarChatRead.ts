import type { ApolloCache } from "@apollo/client";

/**
 * Takes what was unread in a conversation with an AI avatar off all badges, ahead of the server's word.
 * Once a visit: what the server then says of the conversation may still count it.
 */
export function avatarChatRead(cache: ApolloCache, chat: { id: string; unreadCount: number }): void {
  if (chat.unreadCount === 0) return;
  const less = (count: number): number => Math.max(count - chat.unreadCount, 0);
  cache.modify<{ unreadCount: number }>({
    id: cache.identify({ __typename: "Chat", id: chat.id }),
    fields: { unreadCount: () => 0 },
  });
  cache.modify<{ avatar: number; total: number }>({
    id: cache.identify({ __typename: "Unread" }),
    fields: { avatar: less, total: less },
  });
}
