import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { useServerReachable } from "../../../lib/apollo/reachability.ts";
import { useChatInSight } from "../../../lib/chats/useChatInSight.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { usePageVisible } from "../../../lib/usePageVisible.ts";
import type { ConversationPlace } from "./avatarHistory.ts";
import { MarkAvatarChatReadDocument } from "./history.generated.ts";

interface Shown {
  messages: readonly MessageFragment[];
  unreadCount: number;
  inSight: boolean;
}

/**
 * Marks a conversation as read while its messages are in sight: what is counted as unread, and each message that ends.
 * The count alone does not do: what comes while it is in sight is taken off it at once.
 * The badges are ahead of it: the row that led here takes it off them, and what comes meanwhile never gets there.
 */
export function useMarkAvatarChatRead(
  { npcId, userId }: ConversationPlace,
  { messages, unreadCount, inSight }: Shown,
): void {
  const client = useApolloClient();
  const visible = usePageVisible();
  const reachable = useServerReachable();
  useChatInSight(npcId, userId, visible && inSight);
  const ended = messages.findLast(({ isGenerating }) => !isGenerating);
  const newest = ended && `${ended.id} ${ended.replyId}`;
  const marked = useRef(newest);
  useEffect(() => {
    if (!visible || !reachable || !inSight || (unreadCount === 0 && marked.current === newest)) return;
    marked.current = newest;
    client
      .mutate({ mutation: MarkAvatarChatReadDocument, variables: { npcId, userId } })
      // A failure needs no message: the next connection, look, message or visit marks these as well.
      .catch(() => {
        if (marked.current === newest) marked.current = undefined;
      });
  }, [client, npcId, userId, unreadCount, newest, visible, reachable, inSight]);
}
