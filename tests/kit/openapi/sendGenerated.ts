import { request } from "node:http";
import type { Agent, IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { answerFaults } from "./answerFaults.ts";
import type { GeneratedRequest } from "./generatedRequest.ts";
import { requestFaults } from "./requestFaults.ts";
import { placeOf } from "./restDocument.ts";

/** An answer's status, and how it differs from what the document says; empty where it does not. */
export interface Outcome {
  status: number;
  faults: string;
}

/** Sends a request as it is, also where `fetch` would refuse or repair it. */
export async function sendGenerated(url: string, agent: Agent, generated: GeneratedRequest): Promise<Outcome> {
  const { method, target, headers, body } = generated;
  const length = body === null ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(`${url}/api`, { method, path: `/api${target}`, headers: { ...headers, ...length }, agent }, resolve)
    .on("error", reject)
    .end(body ?? undefined);
  const response = await promise;
  const answer = {
    status: response.statusCode ?? 0,
    hasHeader: (name: string) => response.headers[name.toLowerCase()] !== undefined,
    type: (response.headers["content-type"] ?? "").split(";")[0] ?? "",
    text: await text(response),
  };
  const [path = ""] = target.split("?");
  const faults =
    answerFaults(method, path, answer) ||
    (await acceptanceFaults(url, generated, answer.status)) ||
    (answer.status === 500 ? "nothing may be INTERNAL" : "");
  return {
    status: answer.status,
    faults:
      faults &&
      `${JSON.stringify(generated).slice(0, 2000)}: ${answer.status}, ${faults}: ${answer.text.slice(0, 300)}`,
  };
}

/** How a request that was accepted differs from the document. */
async function acceptanceFaults(url: string, { method, target, headers, body }: GeneratedRequest, status: number) {
  const place = placeOf(method, target.split("?")[0] ?? "");
  if (!place || status >= 300 || method === "TRACE") return "";
  const carries = method !== "GET" && method !== "HEAD" && body !== null && body.length > 0;
  const given = new Request(`${url}/api${target}`, { method, headers, ...(carries && { body: Buffer.from(body) }) });
  const faults = await requestFaults(place, given);
  return faults && `the document does not allow this request: ${faults}`;
}
