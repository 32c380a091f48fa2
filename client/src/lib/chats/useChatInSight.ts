import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { UnreadDocument } from "../events/unread.generated.ts";
import { chatInSight } from "./chatInSight.ts";
import type { CountedChat } from "./takeOffBadges.ts";

/** Tells that the viewer looks at a chat, which its caller marks as read meanwhile. */
export function useChatInSight(npcId: string, userId: string, isSeen: boolean): void {
  const client = useApolloClient();
  useEffect(() => {
    if (!isSeen) return undefined;
    chatInSight.set({ npcId, userId, ahead: null });
    return () => {
      const ahead = chatInSight.get()?.ahead;
      chatInSight.set(null);
      if (ahead) countAgain(client, ahead);
    };
  }, [client, npcId, userId, isSeen]);
}

/** What was not marked while it was in sight, as it could not be or as it was left too soon, is on the badges again. */
function countAgain(client: ApolloClient, { id, unreadCount }: CountedChat): void {
  client.cache.modify<{ unreadCount: number }>({
    id: client.cache.identify({ __typename: "Chat", id }),
    fields: { unreadCount: () => unreadCount },
  });
  // Without an answer, the next events tell.
  void client.query({ query: UnreadDocument, fetchPolicy: "network-only" }).catch(() => undefined);
}
