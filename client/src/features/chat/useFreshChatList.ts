import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import type { MessageFragment } from "./chat.generated.ts";

/** Reads the list of chats again when it stands beside the conversation and the newest message changed: its order and previews follow. */
export function useFreshChatList(messages: readonly MessageFragment[]): void {
  const client = useApolloClient();
  const newest = messages.at(-1);
  const state = newest && `${newest.id} ${newest.status}`;
  useEffect(() => {
    if (state === undefined) return;
    for (const query of client.getObservableQueries()) {
      if (query.queryName === "ChatList") query.refetch().catch(() => undefined);
    }
  }, [client, state]);
}
