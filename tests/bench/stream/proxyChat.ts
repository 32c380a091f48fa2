import { Agent } from "node:http";
import { now } from "../clock.ts";
import { eventsOf, post } from "./eventStream.ts";
import { Listener } from "./path.ts";
import type { Chat } from "./path.ts";

interface Chunk {
  choices: { delta: { content?: string }; finish_reason: string | null }[];
}

/** Asks the model through the bare proxy; nothing is kept. */
export function proxyChat(url: string): Chat {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    async say(prompt) {
      const listener = new Listener(now());
      const body = { model: "fake", stream: true, messages: [{ role: "user", content: prompt }] };
      const answer = await post(agent, `${url}/v1/chat/completions`, body);
      let ended = false;
      for await (const { at, data } of eventsOf(answer)) {
        if (data === "[DONE]") {
          ended = true;
          continue;
        }
        const chunk: Chunk = JSON.parse(data);
        const text = chunk.choices[0]?.delta.content;
        if (text) listener.take(at, text);
      }
      return listener.finish(ended ? listener.heard.text : null);
    },
    stored: async () => null,
    close: async () => agent.destroy(),
  };
}
