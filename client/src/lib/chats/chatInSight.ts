import type { ApolloCache } from "@apollo/client";
import { createStore } from "../store.ts";
import { takeOffBadges } from "./takeOffBadges.ts";
import type { CountedChat } from "./takeOffBadges.ts";

interface ChatInSight {
  npcId: string;
  /** Who talks to the character: another person where it is an AI avatar of the viewer. */
  userId: string;
  /** The chat as the server counts it, while the badges are ahead of that. */
  ahead: CountedChat | null;
}

/** The chat that the viewer looks at, and that is marked as read meanwhile; null for none. */
export const chatInSight = createStore<ChatInSight | null>(null);

/** Takes the news of the chat in sight off all badges, where they would flash until they are marked as read. */
export function readInSight(cache: ApolloCache, viewerId: string, chat: CountedChat & { npc: { id: string } }): void {
  const inSight = chatInSight.get();
  if (inSight?.npcId !== chat.npc.id || inSight.userId !== chat.userId) return;
  chatInSight.set({ ...inSight, ahead: chat.unreadCount > 0 ? chat : null });
  takeOffBadges(cache, viewerId, chat);
}
