import type { IncomingMessage } from "node:http";
import { textOfError } from "../completions/completionEvent.ts";

/** Letters of a refusal that are read. */
const LONGEST = 65_536;

/** An answer other than 2xx. Its message is what the endpoint says of it. */
export class EndpointRefusal extends Error {
  override readonly name = "EndpointRefusal";

  constructor(
    readonly status: number,
    /** The header `Retry-After`. */
    readonly retryAfter: string | undefined,
    readonly body: string,
    statusMessage: string,
  ) {
    super(reasonIn(body) ?? statusMessage);
  }
}

export async function refusalOf(answer: IncomingMessage): Promise<EndpointRefusal> {
  const { statusCode = 0, statusMessage = "", headers } = answer;
  let body = "";
  answer.setEncoding("utf8");
  for await (const part of answer) {
    body += part;
    if (body.length > LONGEST) break;
  }
  return new EndpointRefusal(statusCode, headers["retry-after"], body, statusMessage);
}

function reasonIn(body: string): string | null {
  try {
    const { error }: { error?: unknown } = JSON.parse(body);
    return error === undefined ? null : textOfError(error);
  } catch {
    return null;
  }
}
