import { once } from "node:events";
import { Agent, request } from "node:http";
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { checkedItems } from "./answer.ts";
import type { Asked, Called } from "./answer.ts";

/** Callers that each ask again as soon as they have an answer, in a process of their own: their time is no server's. */
async function call({ url, body, token, length, callers, times }: Asked): Promise<Called> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== null && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
  };
  const faults: string[] = [];
  let known = "";
  let items: object[] = [];
  let left = times;
  const ask = async (): Promise<void> => {
    const asked = request(url, { agent, headers, method: body === null ? "GET" : "POST" });
    asked.end(body ?? undefined);
    const [response]: IncomingMessage[] = await once(asked, "response");
    const answer = response ? await text(response) : "";
    // All answers should be the same, so that only new ones need a closer look.
    if (response?.statusCode === 200 && answer === known) return;
    if (response?.statusCode !== 200) throw new Error(`status ${response?.statusCode}: ${answer.slice(0, 200)}`);
    items = checkedItems(JSON.parse(answer), length);
    known = answer;
  };
  const caller = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await ask().catch((error: unknown) => void faults.push(String(error)));
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: callers }, caller));
  const ms = performance.now() - began;
  agent.destroy();
  return { ms, bytes: Buffer.byteLength(known), items, faults };
}

process.on("message", (asked: Asked) => void call(asked).then((called) => process.send?.(called)));
process.on("disconnect", () => process.exit());
process.send?.({ url: "" });
