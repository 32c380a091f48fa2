import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { followSubscription } from "../../../lib/apollo/followSubscription.ts";
import { avatarHistory } from "./avatarHistory.ts";
import type { ConversationPlace } from "./conversationPlace.ts";
import { AvatarChatUpdatedDocument } from "./history.generated.ts";

/**
 * Keeps an open conversation up to date. After a break, also when the viewer may no longer read it, `reread` is called.
 */
export function useAvatarUpdates({ npcId, userId }: ConversationPlace, reread: () => Promise<void>): void {
  const client = useApolloClient();
  useEffect(() => {
    const place = { npcId, userId };
    return followSubscription({
      open: (observer) =>
        client
          .subscribe({ query: AvatarChatUpdatedDocument, variables: place, fetchPolicy: "no-cache" })
          .subscribe(observer),
      next: ({ avatarChatUpdated }) => {
        avatarHistory.upsert(client.cache, place, [avatarChatUpdated]);
        return false;
      },
      recover: reread,
    });
  }, [client, npcId, userId, reread]);
}
