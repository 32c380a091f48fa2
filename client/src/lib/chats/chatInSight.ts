import { useEffect } from "react";
import { createStore } from "../store.ts";

/** The chat that the viewer looks at; null for none. */
const chatInSight = createStore<string | null>(null);

/** `userId`: who talks to an AI avatar of the viewer; null in the viewer's own chat. */
const keyOf = (npcId: string, userId: string | null): string => `${npcId} ${userId ?? ""}`;

/** Tells that the viewer looks at a chat, which is marked as read meanwhile. */
export function useChatInSight(npcId: string, userId: string | null, isSeen: boolean): void {
  useEffect(() => {
    if (!isSeen) return undefined;
    chatInSight.set(keyOf(npcId, userId));
    return () => chatInSight.set(null);
  }, [npcId, userId, isSeen]);
}

export const isChatInSight = (npcId: string, userId: string | null): boolean =>
  chatInSight.get() === keyOf(npcId, userId);
