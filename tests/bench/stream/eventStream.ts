import { request } from "node:http";
import type { Agent, IncomingMessage } from "node:http";
import { now } from "../clock.ts";

/** Posts JSON and returns the answer as soon as its headers are there. Throws unless its status is 200. */
export async function post(
  agent: Agent,
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<IncomingMessage> {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(
      url,
      { method: "POST", agent, headers: { "content-type": "application/json", "content-length": length, ...headers } },
      resolve,
    )
      .on("error", reject)
      .end(text);
  });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${await textOf(answer)}`);
  return answer;
}

export async function textOf(answer: IncomingMessage): Promise<string> {
  return (await answer.setEncoding("utf8").toArray()).join("");
}

/** The data of each server-sent event, with the moment at which its last byte was there. */
export async function* eventsOf(answer: IncomingMessage): AsyncGenerator<{ at: number; data: string }> {
  let rest = "";
  for await (const chunk of answer.setEncoding("utf8")) {
    const at = now();
    const events = (rest + String(chunk)).split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) {
      const data = event.split("\n").find((line) => line.startsWith("data:"));
      if (data !== undefined) yield { at, data: data.slice("data:".length).trim() };
    }
  }
}
