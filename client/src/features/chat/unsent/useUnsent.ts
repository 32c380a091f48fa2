import { useEffect, useMemo } from "react";
import { useServerReachable } from "../../../lib/apollo/reachability.ts";
import { loadOutbox, removeWaiting, waiting } from "../../../lib/outbox/outbox.ts";
import { messagesOf } from "../../../lib/outbox/waiting.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { outgoingOf, useTries } from "./unsentMessages.ts";
import type { Outgoing } from "./unsentMessages.ts";

/**
 * The unconfirmed messages of a chat, in their order: they outlive the page, and other tabs show them too. One that
 * appears in the history was delivered, even if its call failed.
 */
export function useUnsent(userId: string, npcId: string, messages: readonly MessageFragment[]): readonly Outgoing[] {
  const all = waiting.use();
  const tries = useTries();
  // The first is sent at once where nothing hinders it.
  const isFree = useServerReachable() && !messages.some(({ isGenerating }) => isGenerating);
  useEffect(() => void loadOutbox(userId), [userId]);
  useEffect(() => {
    const confirmed = new Set(messages.map(({ requestId }) => requestId));
    const delivered = messagesOf(npcId, all).filter(({ requestId }) => confirmed.has(requestId));
    if (delivered.length > 0) void removeWaiting(userId, delivered);
  }, [userId, npcId, messages, all]);
  return useMemo(
    () =>
      messagesOf(npcId, all).map((message, at) =>
        outgoingOf(message, tries.get(message.requestId) ?? (isFree && at === 0 ? "sending" : "waiting")),
      ),
    [npcId, all, tries, isFree],
  );
}
