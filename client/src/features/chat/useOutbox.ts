import { useEffect } from "react";
import type { MessageFragment } from "./chat.generated.ts";
import { outboxOf, removeOutgoing } from "./outbox.ts";
import type { Outgoing } from "./outbox.ts";

/** The unconfirmed messages of a chat. One that turns up in the history got through, whatever its call said. */
export function useOutbox(chatKey: string, messages: readonly MessageFragment[]): readonly Outgoing[] {
  const outbox = outboxOf(chatKey).use();
  useEffect(() => {
    for (const { requestId } of messages) if (requestId) removeOutgoing(chatKey, requestId);
  }, [chatKey, messages, outbox]);
  return outbox;
}
