import { pointerTo, placeOf, responseOf } from "./restDocument.ts";
import { faultsAt } from "./schemaFaults.ts";

/** The parts of an answer that the document describes. */
export interface Answered {
  status: number;
  hasHeader(name: string): boolean;
  /** Its content type without parameters; empty where it has none. */
  type: string;
  text: string;
}

/** How an answer differs from the document; empty where it does not. `path` is below /api. */
export function answerFaults(method: string, path: string, { status, hasHeader, type, text }: Answered): string {
  const place = placeOf(method, path);
  if (!place) return strayFaults(status, text);
  const found = responseOf(place, status);
  if (!found) return "this status is not documented";
  // Where making an answer would have effects, HEAD makes none, and so has no tag.
  const promised = Object.keys(found.response.headers ?? {}).filter((name) => method !== "HEAD" || name !== "ETag");
  const missing = promised.filter((header) => !hasHeader(header));
  if (missing.length > 0) return `there is no header ${missing.join(", ")}`;
  if (method === "HEAD" || !found.response.content) return text === "" ? "" : "it has a body";
  const content = found.response.content[type];
  if (!content) return `the type ${type} is not documented`;
  return content.schema.type === "string"
    ? ""
    : faultsAt(pointerTo(found.pointer, "content", type, "schema"), JSON.parse(text));
}

/** The answer to what no operation takes: an unknown path or method is an error. */
function strayFaults(status: number, text: string): string {
  return status < 400 || text === "" ? "" : faultsAt("#/components/schemas/error", JSON.parse(text));
}
