import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { REGENERATE, SEND } from "../../kit/chat/chatOperations.ts";
import type { Sent } from "../../kit/chat/chatOperations.ts";
import { now } from "../clock.ts";
import { post, textOf } from "./eventStream.ts";
import { newLearner } from "./learner.ts";
import { Listener } from "./path.ts";
import type { Chat } from "./path.ts";
import { openReplySocket } from "./replySocket.ts";

interface Begun {
  sendMessage?: Sent["sendMessage"];
  regenerateReply?: { replyId: string };
}

const send = ({ npcId, text }: { npcId: string; text: string }) => ({
  query: SEND,
  variables: { input: { npcId, text, requestId: randomUUID() } },
});
const regenerate = ({ npcId }: { npcId: string }) => ({
  query: REGENERATE,
  variables: { npcId, requestId: randomUUID() },
});

/** Chats as the page does: `sendMessage` over a kept connection, `watchReply` over a socket that is already open. */
export function graphqlChat(url: string, member?: string): Promise<Chat> {
  return chatOver(url, member, () => send);
}

/** Regenerates the reply to the first message each time, as a registered user with points. */
export async function regenerateChat(url: string, member: string): Promise<Chat> {
  let begun = false;
  const chat = await chatOver(url, member, () => {
    const operation = begun ? regenerate : send;
    begun = true;
    return operation;
  });
  return { ...chat, repeats: true };
}

async function chatOver(
  url: string,
  member: string | undefined,
  next: () => typeof send | typeof regenerate,
): Promise<Chat> {
  const { token, npcId, stored } = await newLearner(url, member);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const authorization = `Bearer ${token}`;
  const socket = await openReplySocket(url, authorization);
  return {
    async say(prompt) {
      const listener = new Listener(now());
      const answer = await post(agent, `${url}/graphql`, next()({ npcId, text: prompt }), { authorization });
      const { data }: { data: Begun | null } = JSON.parse(await textOf(answer));
      const replyId = data?.sendMessage?.reply.replyId ?? data?.regenerateReply?.replyId;
      if (!replyId) throw new Error(`no reply was begun: ${JSON.stringify(data)}`);
      return listener.finish(await socket.follow(replyId, listener));
    },
    stored,
    async close() {
      await socket.close();
      agent.destroy();
    },
  };
}
