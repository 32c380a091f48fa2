import type { CallDoc } from "./docs/callDoc.ts";
import type { Operations } from "./operations.ts";
import type { ReplyStream } from "./stream/replyStream.ts";

/** A request as a call sees it: what the contract names, and nothing else of HTTP. */
export interface RestRequest extends Operations {
  method: string;
  /** The path's parameters. */
  params: Record<string, string>;
  /** A parameter given twice is an array. */
  query: Record<string, unknown>;
  header(name: string): string | undefined;
  /** Reads the body, which may be empty. Throws MALFORMED_REQUEST, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE. */
  body(kinds: BodyKinds): Promise<Record<string, unknown>>;
}

/** What a call takes: JSON, or a form as well. */
export type BodyKinds = "json" | "json or form";

/** What a call answers. An array is given with its `total`, where that is known. */
export interface Answer {
  data: object;
  total?: number;
  /** HTTP status; 200 unless said. */
  status?: number;
}

interface CallParts {
  method: "get" | "post" | "put" | "delete";
  /** Below /api, parameters in braces. */
  path: string;
  /** The schema's field names → the contract's, for errors about fields. */
  fieldNames?: Record<string, string>;
  doc: CallDoc;
}

/** A call that is answered at once. */
export interface JsonCall extends CallParts {
  answer(request: RestRequest): Promise<Answer>;
}

/** A call that is answered by a reply as it is written; null is answered by 204. */
export interface StreamCall extends CallParts {
  open(request: RestRequest): Promise<ReplyStream | null>;
}

export type Call = JsonCall | StreamCall;
