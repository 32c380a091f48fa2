import { useEffect } from "react";
import { chatsHeardFirst } from "../../../lib/chats/chatsHeardFirst.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { useIsCovered } from "../listening/coveredReplies.ts";

const NONE = { id: "", alternatives: { index: 0 } };

/**
 * Tells the list of chats whether the newest message of this one is heard and not shown yet. It stays so when the chat is
 * left, as the reply stays covered.
 */
export function useHeardFirst(npcId: string, messages: readonly MessageFragment[]): void {
  const isCovered = useIsCovered(messages.at(-1) ?? NONE);
  useEffect(() => {
    const known = chatsHeardFirst.get();
    if (known.has(npcId) === isCovered) return;
    const others = [...known].filter((id) => id !== npcId);
    chatsHeardFirst.set(new Set(isCovered ? [...others, npcId] : others));
  }, [npcId, isCovered]);
}
