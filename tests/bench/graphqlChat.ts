import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { createClient } from "graphql-ws";
import { WebSocket } from "ws";
import { SEND, type Sent, WATCH, type WatchEvent } from "../kit/chatOperations.ts";
import { now } from "./clock.ts";
import { post, textOf } from "./eventStream.ts";
import { newLearner } from "./learner.ts";
import { type Chat, Listener } from "./path.ts";

/** Chats as the page does: `sendMessage` over a kept connection, `watchReply` over a socket that is already open. */
export async function graphqlChat(url: string): Promise<Chat> {
  const { token, npcId, stored } = await newLearner(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const authorization = `Bearer ${token}`;
  const socket = createClient({
    url: `${url.replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    lazy: false,
    retryAttempts: 0,
    connectionParams: { Authorization: authorization },
    onNonLazyError: () => {},
  });
  await new Promise<void>((resolve, reject) => {
    socket.on("connected", () => resolve());
    socket.on("closed", reject);
  });
  return {
    async say(prompt) {
      const listener = new Listener(now());
      const input = { npcId, text: prompt, requestId: randomUUID() };
      const answer = await post(agent, `${url}/graphql`, { query: SEND, variables: { input } }, { authorization });
      const { data }: { data: Sent | null } = JSON.parse(await textOf(answer));
      if (!data) throw new Error("the message was refused");
      let text: string | null = null;
      const variables = { replyId: data.sendMessage.reply.replyId };
      for await (const event of socket.iterate<WatchEvent>({ query: WATCH, variables })) {
        const at = now();
        if (!event.data) throw new Error(JSON.stringify(event.errors));
        const { watchReply } = event.data;
        if (watchReply.__typename === "ReplyDone") text = watchReply.message.text;
        else listener.take(at, watchReply.text, watchReply.seq);
      }
      return listener.finish(text);
    },
    stored,
    async close() {
      await socket.dispose();
      agent.destroy();
    },
  };
}
