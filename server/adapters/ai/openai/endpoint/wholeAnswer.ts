import type { IncomingMessage } from "node:http";
import { parsedJson } from "./parsedJson.ts";

/** The bytes of an answer. Throws, and closes the connection, where it has more than `maxBytes`. */
export async function wholeAnswer(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer) {
    parts.push(part);
    bytes += part.length;
    if (bytes > maxBytes) throw new Error(`the answer has more than ${maxBytes} bytes`);
  }
  return Buffer.concat(parts);
}

/** The value that an answer of at most `maxBytes` has as JSON. */
export async function wholeJson(answer: IncomingMessage, maxBytes: number): Promise<unknown> {
  return parsedJson((await wholeAnswer(answer, maxBytes)).toString());
}
