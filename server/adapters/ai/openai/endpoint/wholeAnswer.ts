import type { IncomingMessage } from "node:http";

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

/** Parses what an endpoint sent. Throws an error without the parser's own words, which would repeat what was said. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("the endpoint sent what is not JSON");
  }
}
