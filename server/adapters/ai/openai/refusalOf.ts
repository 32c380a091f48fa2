import type { IncomingMessage } from "node:http";
import { APICallError } from "ai";
import { textOfError } from "./completionEvent.ts";

/** Letters of a refusal that are read. */
const LONGEST = 65_536;

/** Whether an endpoint takes a request. */
export function isGood({ statusCode = 0 }: IncomingMessage): boolean {
  return statusCode >= 200 && statusCode < 300;
}

/** The error that an endpoint's refusal is, as the AI library would have it, with what the endpoint says of it. */
export async function refusalOf(answer: IncomingMessage, url: URL): Promise<APICallError> {
  const { statusCode = 0, statusMessage = "", headers } = answer;
  const responseBody = await beginningOf(answer);
  return new APICallError({
    message: reasonOf(responseBody) ?? statusMessage,
    url: url.href,
    requestBodyValues: undefined,
    statusCode,
    responseHeaders: headers["retry-after"] === undefined ? {} : { "retry-after": headers["retry-after"] },
    responseBody,
  });
}

async function beginningOf(answer: IncomingMessage): Promise<string> {
  let text = "";
  answer.setEncoding("utf8");
  for await (const part of answer) {
    text += part;
    if (text.length > LONGEST) break;
  }
  return text;
}

function reasonOf(body: string): string | null {
  try {
    const { error }: { error?: unknown } = JSON.parse(body);
    return error === undefined ? null : textOfError(error);
  } catch {
    return null;
  }
}
