import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { MarkChatReadDocument } from "./history.generated.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { chatHistory } from "./chatHistory.ts";
import { useServerReachable } from "../../../lib/apollo/reachability.ts";
import { useChatInSight } from "../../../lib/chats/useChatInSight.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { usePageVisible } from "../../../lib/usePageVisible.ts";

const isUnread = (message: MessageFragment): boolean =>
  message.sender !== "user" && !message.isRead && !message.isGenerating;

/** Marks a chat as read while it is open and the page is visible. */
export function useMarkRead(npcId: string, messages: readonly MessageFragment[]): void {
  const client = useApolloClient();
  const visible = usePageVisible();
  const reachable = useServerReachable();
  const marked = useRef<string | null>(null);

  useChatInSight(npcId, useViewerUser().id, visible);
  useEffect(() => {
    const unread = messages.filter(isUnread);
    const newest = unread.at(-1);
    if (!visible || !reachable || !newest) return;
    // A regenerated reply is unread again under the same message id.
    const reading = `${newest.id} ${newest.replyId}`;
    if (marked.current === reading) return;
    marked.current = reading;
    client
      .mutate({ mutation: MarkChatReadDocument, variables: { npcId } })
      .then(() =>
        chatHistory.upsert(
          client.cache,
          { npcId },
          unread.map((message) => ({ ...message, isRead: true })),
        ),
      )
      // A failure needs no message: the next connection, look, message or visit marks these as well.
      .catch(() => {
        if (marked.current === reading) marked.current = null;
      });
  }, [client, npcId, visible, reachable, messages]);
}
