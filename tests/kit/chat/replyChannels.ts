import { randomUUID } from "node:crypto";
import type { Channel } from "../channels/channels.ts";
import { REGENERATE, RETRY, send, watch } from "./chatOperations.ts";
import { api } from "../channels/api.ts";
import type { Api } from "../channels/api.ts";
import { allFrames, callRest } from "../channels/restClient.ts";
import type { RestCall } from "../channels/restClient.ts";

/** A reply as the client that asked for it received it. */
export interface HeardReply {
  messageId: string;
  /** Its pieces, joined. */
  pieces: string;
  /** What the end says: the text of a reply that is done, or why there is none. */
  text: string | null;
  code: string | null;
  alternatives: { index: number; count: number } | null;
}

/** Asking for replies in one of the two ways. */
export interface ReplyClient {
  say(npcId: string, text: string): Promise<HeardReply>;
  /** Has a failed reply tried again; REST has no other word for it than regenerating. */
  retry(npcId: string): Promise<HeardReply>;
  regenerate(npcId: string): Promise<HeardReply>;
}

export function repliesOverGraphql(url: string, token: string): ReplyClient {
  const user: Api = api(url, token);
  async function hear(replyId: string | null): Promise<HeardReply> {
    const { done, text: pieces } = await watch(user, replyId ?? "");
    if (!done) throw new Error("the reply had no end");
    const { id: messageId, errorCode: code, alternatives } = done;
    return { messageId, pieces, text: code ? null : done.text, code, alternatives: code ? null : alternatives };
  }
  async function again(operation: string, npcId: string): Promise<HeardReply> {
    const { data, errors } = await user.request<Record<string, { replyId: string | null }>>(operation, {
      npcId,
      requestId: undefined,
    });
    const [begun] = Object.values(data ?? {});
    if (!begun) throw new Error(`nothing was begun: ${JSON.stringify(errors)}`);
    return hear(begun.replyId);
  }
  return {
    say: async (npcId, text) => hear((await send(user, npcId, text, randomUUID())).reply.replyId),
    retry: (npcId) => again(RETRY, npcId),
    regenerate: (npcId) => again(REGENERATE, npcId),
  };
}

function repliesOverRest(url: string, token: string): ReplyClient {
  async function hear(path: string, call: RestCall): Promise<HeardReply> {
    const response = await callRest(url, path, { ...call, token });
    if (response.status !== 200) throw new Error(`there was no stream: ${await response.text()}`);
    const frames = (await allFrames(response)).flatMap(({ data }) => (data === "[DONE]" ? [] : [data]));
    const end = frames.at(-1);
    const pieces = frames.map(({ type, content }) => (type === "delta" ? content : "")).join("");
    const { code = null, id: messageId = "", message } = end ?? {};
    const done = message as { message: string; alternatives: HeardReply["alternatives"] } | undefined;
    return {
      messageId,
      pieces,
      code,
      text: code ? null : (done?.message ?? null),
      alternatives: code ? null : (done?.alternatives ?? null),
    };
  }
  const regenerate = (npcId: string): Promise<HeardReply> => hear(`/chat/${npcId}/regenerate`, { method: "POST" });
  return {
    say: (npcId, message) => hear(`/chat/${npcId}`, { json: { message, type: "text" } }),
    retry: regenerate,
    regenerate,
  };
}

export const REPLY_CHANNELS: [channel: Channel, over: (url: string, token: string) => ReplyClient][] = [
  ["GraphQL", repliesOverGraphql],
  ["REST", repliesOverRest],
];
