import type { Api } from "../channels/api.ts";

/** A message as these operations select it. */
export interface MessageData {
  id: string;
  sender: string;
  messageType: string;
  text: string;
  language: string;
  position: number;
  requestId: string | null;
  timestamp: string;
  isGenerating: boolean;
  status: string;
  errorCode: string | null;
  replyId: string | null;
  alternatives: { index: number; count: number };
}

const MESSAGE =
  "id sender messageType text language position requestId timestamp isGenerating status errorCode replyId alternatives { index count }";

const NOTICE = "notice: messageType text npcId";

export const SEND = `mutation ($input: SendMessageInput!) {
  sendMessage(input: $input) {
    __typename
    ... on SentMessage { message { ${MESSAGE} } reply { ${MESSAGE} } }
    ... on ChatNotice { ${NOTICE} }
  }
}`;
export const HISTORY = `query ($npcId: ID!, $page: Int, $after: ID) {
  chatHistory(npcId: $npcId, page: $page, after: $after) { messages { ${MESSAGE} } hasMore total userName }
}`;
export const OPEN =
  "mutation ($npcId: ID!) { openChat(npcId: $npcId) { id npc { id name } lastMessage lastMessageTime unreadCount } }";
export const STOP = `mutation ($npcId: ID!) { stopReply(npcId: $npcId) { ${MESSAGE} } }`;
export const RETRY = `mutation ($npcId: ID!) { retryReply(npcId: $npcId) { __typename ... on Message { ${MESSAGE} } ... on ChatNotice { ${NOTICE} } } }`;
export const CHATS = "query { chats { items { id npc { id } lastMessage lastMessageTime unreadCount } total } }";
export const MARK_READ = "mutation ($npcId: ID!) { markChatRead(npcId: $npcId) { unreadCount } }";
export const WATCH = `subscription ($replyId: ID!, $afterSeq: Int! = 0) {
  watchReply(replyId: $replyId, afterSeq: $afterSeq) {
    __typename
    ... on ReplyDelta { seq text pieces }
    ... on ReplyDone { seq message { ${MESSAGE} } }
  }
}`;
export const CHAT_UPDATED = `subscription ($npcId: ID!) { chatUpdated(npcId: $npcId) { ${MESSAGE} } }`;

export interface Sent {
  sendMessage: { message: MessageData; reply: MessageData };
}

/** What is answered instead of storing a message. */
export interface NoticeData {
  notice: string;
  text: string;
  npcId: string;
}

let requests = 0;

/** Sends a message that must be taken. */
export async function send(
  user: Api,
  npcId: string,
  text: string,
  requestId = `request-${(requests += 1)}`,
): Promise<Sent["sendMessage"]> {
  const { data, errors } = await user.request<Sent>(SEND, { input: { npcId, text, requestId } });
  if (!data || !("reply" in data.sendMessage))
    throw new Error(`the message was refused: ${JSON.stringify({ data, errors })}`);
  return data.sendMessage;
}

/** Sends a message that must be answered by a notice. */
export async function sendInVain(user: Api, npcId: string, text: string): Promise<NoticeData> {
  const input = { npcId, text, requestId: `request-${(requests += 1)}` };
  const { data, errors } = await user.request<{ sendMessage: NoticeData }>(SEND, { input });
  if (!data?.sendMessage.notice) throw new Error(`there was no notice: ${JSON.stringify({ data, errors })}`);
  return data.sendMessage;
}

/** What a viewer of a reply saw, from first to last. */
export interface Seen {
  seqs: number[];
  text: string;
  /** The final message; null when the watch was left before. */
  done: MessageData | null;
}

export type WatchEvent = {
  watchReply:
    | { __typename: "ReplyDelta"; seq: number; text: string; pieces: string[] }
    | { __typename: "ReplyDone"; message: MessageData };
};

/** The pieces of a delta with their numbers: a viewer that is behind gets several at once. */
export function piecesOf({ seq, pieces }: { seq: number; pieces: string[] }): { seq: number; text: string }[] {
  return pieces.map((text, index) => ({ seq: seq - pieces.length + 1 + index, text }));
}

/** Follows a reply to its end, or until `leave` says so. */
export async function watch(
  user: Api,
  replyId: string,
  afterSeq = 0,
  leave: (seen: Seen) => boolean = () => false,
): Promise<Seen> {
  const seen: Seen = { seqs: [], text: "", done: null };
  for await (const { watchReply: event } of user.subscribe<WatchEvent>(WATCH, { replyId, afterSeq })) {
    if (event.__typename === "ReplyDone") seen.done = event.message;
    else {
      seen.seqs.push(...piecesOf(event).map(({ seq }) => seq));
      seen.text += event.text;
    }
    if (leave(seen)) break;
  }
  return seen;
}

/** Sends a message and waits for its reply's end. */
export async function converse(user: Api, npcId: string, text: string): Promise<MessageData> {
  const { reply } = await send(user, npcId, text);
  const { done } = await watch(user, reply.replyId ?? "");
  if (!done) throw new Error("the reply had no end");
  return done;
}

/** The newest page of a chat. */
export async function history(user: Api, npcId: string): Promise<MessageData[]> {
  const { data, errors } = await user.request<{ chatHistory: { messages: MessageData[] } }>(HISTORY, { npcId });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.chatHistory.messages;
}

export const REGENERATE = `mutation ($npcId: ID!, $requestId: String) {
  regenerateReply(npcId: $npcId, requestId: $requestId) { __typename ... on Message { ${MESSAGE} } ... on ChatNotice { ${NOTICE} } }
}`;
export const SHOW = `mutation ($npcId: ID!, $messageId: ID!, $index: Int!) { showAlternative(npcId: $npcId, messageId: $messageId, index: $index) { ${MESSAGE} } }`;
export const DELETE_CHAT = "mutation ($npcId: ID!) { deleteChat(npcId: $npcId) }";

/** Asks for another answer to the last message, and waits for its end. */
export async function regenerate(user: Api, npcId: string, requestId?: string): Promise<MessageData> {
  const { data, errors } = await user.request<{ regenerateReply: MessageData }>(REGENERATE, { npcId, requestId });
  if (!data?.regenerateReply.replyId) throw new Error(`nothing was regenerated: ${JSON.stringify({ data, errors })}`);
  const { done } = await watch(user, data.regenerateReply.replyId);
  if (!done) throw new Error("the reply had no end");
  return done;
}
