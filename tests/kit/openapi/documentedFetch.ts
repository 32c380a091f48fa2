import { answerFaults } from "./answerFaults.ts";
import { checkedFrames } from "./frameFaults.ts";
import { requestFaults } from "./requestFaults.ts";
import { placeOf } from "./restDocument.ts";

const STREAMED = ["text/event-stream", "application/x-ndjson", "text/plain"];

/**
 * Calls the REST layer and compares request and answer with its document. Throws where they differ: for a status, a
 * header, a type or a body that the document does not have for this operation, and for an accepted request that the
 * document does not allow. A stream is checked while it is read.
 */
export async function documentedFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(url, init);
  const copy = request.clone();
  const response = await fetch(request);
  const { status, headers } = response;
  const { method } = request;
  const path = new URL(url).pathname.replace(/^\/api/, "");
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  const streamed = response.ok && STREAMED.includes(type) && response.body;
  const text = streamed ? "" : await response.text();
  const faults = answerFaults(method, path, { status, hasHeader: (name) => headers.has(name), type, text });
  if (faults) throw new Error(`${method} ${path} answers ${status}, and ${faults}: ${text.slice(0, 500)}`);
  const place = placeOf(method, path);
  const unasked = response.ok && place ? await requestFaults(place, copy) : "";
  if (unasked) throw new Error(`${method} ${path} accepts a request that is not documented: ${unasked}`);
  if (streamed) return new Response(checkedFrames(streamed, type, `${method} ${path}`), response);
  return new Response(text === "" ? null : text, response);
}
