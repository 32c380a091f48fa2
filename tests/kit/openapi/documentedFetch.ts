import { checkedFrames } from "./frameFaults.ts";
import { requestFaults } from "./requestFaults.ts";
import { pointerTo, responseOf, placeOf } from "./restDocument.ts";
import type { Place } from "./restDocument.ts";
import { faultsAt } from "./schemaFaults.ts";

const ERROR = "#/components/schemas/error";
const STREAMED = ["text/event-stream", "application/x-ndjson", "text/plain"];

/**
 * Calls the REST layer and compares request and answer with its document. Throws where they differ: for a status, a header, a type or a
 * body that the document does not have for this operation, and for an accepted request that the document does not allow. A stream is
 * checked while it is read.
 */
export async function documentedFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(url, init);
  const copy = request.clone();
  const response = await fetch(request);
  const path = new URL(url).pathname.replace(/^\/api/, "");
  const name = `${request.method} ${path}`;
  const fail = (what: string): never => {
    throw new Error(`${name} answers ${response.status}, and ${what}`);
  };
  const [type = ""] = (response.headers.get("content-type") ?? "").split(";");
  const place = placeOf(request.method, path);
  if (response.ok && place && response.body && STREAMED.includes(type)) {
    const faults = await requestFaults(place, copy);
    if (faults) fail(`accepts a request that is not documented: ${faults}`);
    return new Response(checkedFrames(response.body, type, name), response);
  }
  const text = await response.text();
  const faults = place ? answerFaults(place, request, response, type, text) : strayFaults(response, text);
  if (faults) fail(`${faults}: ${text.slice(0, 500)}`);
  if (place && response.ok) {
    const faults = await requestFaults(place, copy);
    if (faults) fail(`accepts a request that is not documented: ${faults}`);
  }
  return new Response(text === "" ? null : text, response);
}

function answerFaults(place: Place, request: Request, response: Response, type: string, text: string): string {
  const found = responseOf(place, response.status);
  if (!found) return "this status is not documented";
  const missing = Object.keys(found.response.headers ?? {}).filter((header) => !response.headers.has(header));
  if (missing.length > 0) return `there is no header ${missing.join(", ")}`;
  if (request.method === "HEAD" || !found.response.content) return text === "" ? "" : "it has a body";
  if (!found.response.content[type]) return `the type ${type} is not documented`;
  return faultsAt(pointerTo(found.pointer, "content", type, "schema"), JSON.parse(text));
}

/** An answer to what no operation takes: an unknown path or method is an error. */
function strayFaults(response: Response, text: string): string {
  return response.ok || text === "" ? "" : faultsAt(ERROR, JSON.parse(text));
}
