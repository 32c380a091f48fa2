import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { usePageVisible } from "../../../lib/usePageVisible.ts";
import type { ConversationPlace } from "./avatarHistory.ts";
import { MarkAvatarChatReadDocument } from "./history.generated.ts";

/**
 * Marks a conversation as read while its messages are in sight.
 * The row that led here has taken it off the badges; else the news do.
 */
export function useMarkAvatarChatRead(
  { npcId, userId }: ConversationPlace,
  unreadCount: number,
  inSight: boolean,
): void {
  const client = useApolloClient();
  const visible = usePageVisible();
  useEffect(() => {
    if (!visible || !inSight || unreadCount === 0) return;
    client
      .mutate({ mutation: MarkAvatarChatReadDocument, variables: { npcId, userId } })
      // A failure needs no message: the next message or visit marks these as well.
      .catch(() => undefined);
  }, [client, npcId, userId, unreadCount, visible, inSight]);
}
