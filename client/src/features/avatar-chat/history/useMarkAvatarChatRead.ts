import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { avatarChatRead } from "../../../lib/chats/avatarChatRead.ts";
import { usePageVisible } from "../../../lib/usePageVisible.ts";
import type { ConversationPlace } from "./conversationPlace.ts";
import { MarkAvatarChatReadDocument } from "./history.generated.ts";

/** Marks a conversation as read while its messages are in sight; the badges fall at once. */
export function useMarkAvatarChatRead(
  { npcId, userId }: ConversationPlace,
  { id, unreadCount }: { id: string; unreadCount: number },
  inSight: boolean,
): void {
  const client = useApolloClient();
  const visible = usePageVisible();
  useEffect(() => {
    if (!visible || !inSight || unreadCount === 0) return;
    avatarChatRead(client.cache, { id, unreadCount });
    client
      .mutate({ mutation: MarkAvatarChatReadDocument, variables: { npcId, userId } })
      // A failure needs no message: the next message or visit marks these as well.
      .catch(() => undefined);
  }, [client, npcId, userId, id, unreadCount, visible, inSight]);
}
