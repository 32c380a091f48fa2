import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { UnreadDocument } from "../events/unread.generated.ts";
import { useViewerUser } from "../session/useViewerUser.ts";
import { chatInSight } from "./chatInSight.ts";
import type { ChatRowFragment } from "./chats.generated.ts";
import { takeOffBadges } from "./chatListCache.ts";

/**
 * Keeps what comes in a chat off all badges while the viewer looks at it: until its caller has marked it as read, it
 * would flash there. Counts come by events alone: the answer to a mark may be late, or count what came after it.
 * `userId`: who talks to the character, another person where it is an AI avatar of the viewer.
 */
export function useChatInSight(npcId: string, userId: string, isSeen: boolean): void {
  const client = useApolloClient();
  const { id: viewerId } = useViewerUser();
  useEffect(() => {
    if (!isSeen) return undefined;
    let unmarked: ChatRowFragment | null = null;
    chatInSight.set((changed) => {
      if (changed.npc.id !== npcId || changed.userId !== userId) return;
      unmarked = changed.unreadCount > 0 ? changed : null;
      takeOffBadges(client.cache, viewerId, changed);
    });
    return () => {
      chatInSight.set(null);
      if (unmarked) countAgain(client, unmarked);
    };
  }, [client, viewerId, npcId, userId, isSeen]);
}

/** What was not marked while it was in sight, as it could not be or as it was left too soon, is on the badges again. */
function countAgain(client: ApolloClient, { id, unreadCount }: ChatRowFragment): void {
  client.cache.modify<{ unreadCount: number }>({
    id: client.cache.identify({ __typename: "Chat", id }),
    fields: { unreadCount: () => unreadCount },
  });
  // Without an answer, the next events tell.
  void client.query({ query: UnreadDocument, fetchPolicy: "network-only" }).catch(() => undefined);
}
