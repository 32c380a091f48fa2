import { HISTORY } from "../../kit/chat/chatOperations.ts";
import type { MessageData } from "../../kit/chat/chatOperations.ts";
import { api } from "../../kit/channels/api.ts";
import type { Api } from "../../kit/channels/api.ts";

/** A guest of the server with an open chat. */
export interface Learner {
  token: string;
  npcId: string;
  /** What the server has of the chat, as (prompt, reply) pairs in order. */
  stored(): Promise<[string, string][]>;
}

let learners = 0;

/** Opens a chat with one character after the other, as the holder of a token or as a new guest. */
export async function newLearner(url: string, member?: string): Promise<Learner> {
  const token = member ?? (await newGuest(url));
  const user = api(url, token);
  const { npcs } = await ask<{ npcs: { items: { id: string }[] } }>(user, "query { npcs(limit: 20) { items { id } } }");
  const npcId = npcs.items[(learners += 1) % npcs.items.length]?.id;
  if (npcId === undefined) throw new Error("the server has no characters");
  await ask(user, "mutation ($npcId: ID!) { openChat(npcId: $npcId) { id } }", { npcId });
  return { token, npcId, stored: async () => pairs(await wholeHistory(user, npcId)) };
}

async function newGuest(url: string): Promise<string> {
  const { guestLogin } = await ask<{ guestLogin: { accessToken: string } }>(
    api(url, null),
    'mutation { guestLogin(language: "en") { accessToken } }',
  );
  return guestLogin.accessToken;
}

async function ask<Data>(user: Api, query: string, variables: object = {}): Promise<Data> {
  const { data, errors } = await user.request<Data>(query, variables);
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

async function wholeHistory(user: Api, npcId: string): Promise<MessageData[]> {
  const messages: MessageData[] = [];
  let hasMore = true;
  while (hasMore) {
    const after = messages[0]?.id ?? null;
    const { chatHistory } = await ask<{ chatHistory: { messages: MessageData[]; hasMore: boolean } }>(user, HISTORY, {
      npcId,
      after,
    });
    messages.unshift(...chatHistory.messages);
    hasMore = chatHistory.hasMore;
  }
  return messages;
}

/** Leaves out the card and the greeting. An answer that is not complete counts as an empty one. */
function pairs(messages: MessageData[]): [string, string][] {
  const said = messages.filter(({ position }) => position >= 2);
  return said.flatMap((message, index) => {
    if (message.sender !== "user") return [];
    const answer = said[index + 1];
    return [[message.text, answer?.sender === "npc" && answer.status === "complete" ? answer.text : ""]];
  });
}
