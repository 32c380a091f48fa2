import { vi } from "vitest";
import { hear } from "../channels/hear.ts";
import type { Heard } from "../channels/hear.ts";

export interface UnreadData {
  own: number;
  avatar: number;
  total: number;
}

/** What the one subscription of a browser tells. */
export interface EventData {
  events: {
    __typename: string;
    unread?: UnreadData;
    npcId?: string;
    userId?: string;
    chat?: { npc: { id: string }; userId: string; lastMessage: string; unreadCount: number };
  };
}

const EVENTS = `subscription { events {
  __typename
  ... on Snapshot { unread { own avatar total } }
  ... on ChatChanged { chat { npc { id } userId lastMessage unreadCount } unread { own avatar total } }
  ... on ChatDeleted { npcId userId unread { own avatar total } }
} }`;

export const UNREAD = "{ unread { own avatar total } }";
export const AVATAR_CHAT_UPDATED = `subscription ($npcId: ID!, $userId: ID!) {
  avatarChatUpdated(npcId: $npcId, userId: $userId) { sender text status }
}`;

/** Follows a user's events, and waits for the first one. */
export async function hearEvents(url: string, token: string): Promise<Heard<EventData>> {
  const heard = hear<EventData>(url, token, EVENTS);
  await vi.waitUntil(() => heard.told.length > 0, { timeout: 10_000 });
  return heard;
}

/** The badge as the last event that had one gave it. */
export function badgeOf({ told }: Heard<EventData>): UnreadData | undefined {
  return told.findLast(({ events }) => events.unread)?.events.unread;
}

/**
 * Waits until a device has been told nothing for a quarter of a second:
 * news of one moment may come as one event or two.
 */
export async function untilQuiet({ told }: Heard<EventData>): Promise<void> {
  for (let known = -1; known !== told.length;) {
    known = told.length;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
