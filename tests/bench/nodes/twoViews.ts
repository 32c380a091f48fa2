import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { SEND } from "../../kit/chat/chatOperations.ts";
import type { Sent } from "../../kit/chat/chatOperations.ts";
import { newLearner } from "../stream/learner.ts";
import { now } from "../clock.ts";
import { post, textOf } from "../stream/eventStream.ts";
import { Listener } from "../stream/path.ts";
import type { Heard } from "../stream/path.ts";
import { openReplySocket } from "../stream/replySocket.ts";

/** A learner with a page on two nodes; what they say is said to the first. */
export interface TwoViews {
  /** The reply as each page got it, that of the node which writes it first. */
  say(prompt: string): Promise<[Heard, Heard]>;
  close(): Promise<void>;
}

export async function openTwoViews(writerUrl: string, otherUrl: string): Promise<TwoViews> {
  const { token, npcId } = await newLearner(writerUrl);
  const authorization = `Bearer ${token}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = await Promise.all([writerUrl, otherUrl].map((url) => openReplySocket(url, authorization)));
  const [here, there] = sockets;
  if (!here || !there) throw new Error("two sockets are needed");
  return {
    async say(prompt) {
      const began = now();
      const variables = { input: { npcId, text: prompt, requestId: randomUUID() } };
      const answer = await post(agent, `${writerUrl}/graphql`, { query: SEND, variables }, { authorization });
      const { data }: { data: Sent | null } = JSON.parse(await textOf(answer));
      const replyId = data?.sendMessage.reply.replyId;
      if (!replyId) throw new Error(`no reply was begun: ${JSON.stringify(data)}`);
      const follow = async (socket: typeof here): Promise<Heard> => {
        const listener = new Listener(began);
        return listener.finish(await socket.follow(replyId, listener));
      };
      return Promise.all([follow(here), follow(there)]);
    },
    close: async () => {
      await Promise.all(sockets.map((socket) => socket.close()));
      agent.destroy();
    },
  };
}
