import { api } from "../channels/api.ts";
import { askGraphql } from "../channels/askGraphql.ts";
import type { AvatarChatInList, AvatarChatsClient, AvatarHistory } from "./avatarChatsClient.ts";
import { converse, OPEN } from "./chatOperations.ts";

type Listed = Omit<AvatarChatInList, "npcId"> & { npc: { id: string } };

/** The acts as GraphQL operations over HTTP, and the reply over a socket. */
export function avatarChatsOverGraphql(url: string): AvatarChatsClient {
  const ask = askGraphql(url);
  return {
    open: (token, npcId) => api(url, token).request(OPEN, { npcId }),
    say: (token, npcId, text) => converse(api(url, token), npcId, text),
    async list(token, page, limit) {
      const { data, ...outcome } = await ask<{ items: Listed[] }>(
        `query ($page: Int, $limit: Int) { it: avatarChats(page: $page, limit: $limit) {
           items { npc { id } userId userName userType userAvatar lastMessage lastMessageTime unreadCount } } }`,
        { page, limit },
        token,
      );
      return { ...outcome, data: data && data.items.map(({ npc, ...chat }) => ({ npcId: npc.id, ...chat })) };
    },
    history: (token, npcId, userId, page) =>
      ask<AvatarHistory>(
        `query ($npcId: ID!, $userId: ID!, $page: Int) { it: avatarChatHistory(npcId: $npcId, userId: $userId, page: $page) {
           messages { sender text isRead } hasMore userName } }`,
        { npcId, userId, page },
        token,
      ),
    async markRead(token, npcId, userId) {
      const { data, ...outcome } = await ask<{ unreadCount: number }>(
        "mutation ($npcId: ID!, $userId: ID!) { it: markAvatarChatRead(npcId: $npcId, userId: $userId) { unreadCount } }",
        { npcId, userId },
        token,
      );
      return { ...outcome, data: data && data.unreadCount };
    },
  };
}
