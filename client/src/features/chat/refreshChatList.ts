import type { ApolloClient } from "@apollo/client";

/** Reads the list of chats again where it is on screen, as beside the conversation: order and previews follow the messages. */
export function refreshChatList(client: ApolloClient): void {
  for (const query of client.getObservableQueries()) {
    if (query.queryName === "ChatList") query.refetch().catch(() => undefined);
  }
}
