import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { chatKeyOf } from "../../../lib/chats/keptTexts.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { unsentOf, removeOutgoing } from "./unsentMessages.ts";
import type { Outgoing } from "./unsentMessages.ts";
import { sendUnsent } from "./sendUnsent.ts";

/**
 * The unconfirmed messages of a chat, which are sent as soon as possible. One that appears in the history was
 * delivered, even if its call failed.
 */
export function useUnsent(userId: string, npcId: string, messages: readonly MessageFragment[]): readonly Outgoing[] {
  const client = useApolloClient();
  const chatKey = chatKeyOf(userId, npcId);
  const unsent = unsentOf(chatKey).use();
  useEffect(() => {
    for (const { requestId } of messages) if (requestId) removeOutgoing(chatKey, requestId);
    void sendUnsent(client, userId, npcId);
  }, [client, userId, npcId, chatKey, messages, unsent]);
  return unsent;
}
