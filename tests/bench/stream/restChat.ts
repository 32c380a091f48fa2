import { Agent } from "node:http";
import { now } from "../clock.ts";
import { eventsOf, post } from "./eventStream.ts";
import { newLearner } from "./learner.ts";
import { Listener } from "./path.ts";
import type { Chat } from "./path.ts";

type Frame =
  | { type: "message" | "start" }
  | { type: "delta"; seq: number; content: string }
  | { type: "done"; message: { message: string } }
  | { type: "error"; code: string; message: string };

/** Chats as legacy clients do: one POST, answered by a stream of events, over a kept connection. */
export async function restChat(url: string): Promise<Chat> {
  const { token, npcId, stored } = await newLearner(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { authorization: `Bearer ${token}`, accept: "text/event-stream" };
  return {
    async say(prompt) {
      const listener = new Listener(now());
      const answer = await post(agent, `${url}/api/chat/${npcId}`, { message: prompt, type: "text" }, headers);
      let text: string | null = null;
      for await (const { at, data } of eventsOf(answer)) {
        if (data === "[DONE]") continue;
        const frame: Frame = JSON.parse(data);
        if (frame.type === "delta") listener.take(at, frame.content, frame.seq);
        if (frame.type === "done") text = frame.message.message;
        if (frame.type === "error") listener.heard.faults.push(`${frame.code}: ${frame.message}`);
      }
      return listener.finish(text);
    },
    stored,
    close: async () => agent.destroy(),
  };
}
