import { randomUUID } from "node:crypto";
import { askGraphql } from "../channels/askGraphql.ts";
import type { Outcome } from "../accounts/accountsClient.ts";
import type { ChatsClient, StoppedReply } from "./chatsClient.ts";

/** The acts as GraphQL operations over HTTP. */
export function chatsOverGraphql(url: string): ChatsClient {
  const ask = askGraphql(url);
  async function read<Sent, Data>(asked: Promise<Outcome<Sent>>, of: (sent: Sent) => Data): Promise<Outcome<Data>> {
    const { data, ...outcome } = await asked;
    return { ...outcome, data: data === null ? null : of(data) };
  }
  return {
    list: (token) =>
      read(
        ask<{ items: { npc: { id: string }; unreadCount: number }[] }>(
          "{ it: chats { items { npc { id } unreadCount } } }",
          {},
          token,
        ),
        ({ items }) => items.map(({ npc, unreadCount }) => ({ npcId: npc.id, unreadCount })),
      ),
    messages: (token, npcId) =>
      read(
        ask<{ messages: { sender: string; messageType: string }[] }>(
          "query ($npcId: ID!) { it: chatHistory(npcId: $npcId) { messages { sender messageType } } }",
          { npcId },
          token,
        ),
        ({ messages }) => messages,
      ),
    markRead: (token, npcId) =>
      read(
        ask<{ unreadCount: number }>(
          "mutation ($npcId: ID!) { it: markChatRead(npcId: $npcId) { unreadCount } }",
          { npcId },
          token,
        ),
        ({ unreadCount }) => unreadCount,
      ),
    remove: (token, npcId) =>
      ask<boolean>("mutation ($npcId: ID!) { it: deleteChat(npcId: $npcId) }", { npcId }, token),
    sendInVain: (token, npcId, text) =>
      ask<unknown>(
        "mutation ($input: SendMessageInput!) { it: sendMessage(input: $input) { __typename } }",
        { input: { npcId, text, requestId: randomUUID() } },
        token,
      ),
    stop: (token, npcId) =>
      ask<StoppedReply | null>(
        "mutation ($npcId: ID!) { it: stopReply(npcId: $npcId) { id text status } }",
        { npcId },
        token,
      ),
  };
}
