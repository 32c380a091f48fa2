import type { Asker } from "./asker.ts";
import type { CallDoc } from "./docs/callDoc.ts";
import type { Operations } from "./operations.ts";
import type { NoticeStream, ReplyStream } from "./stream/replyStream.ts";

/** A request as a call sees it: what the contract names, and nothing else of HTTP. */
export interface RestRequest extends Operations {
  asker: Asker;
  method: string;
  /** The path's parameters. */
  params: Record<string, string>;
  /** A parameter given twice is an array. */
  query: Record<string, unknown>;
  header(name: string): string | undefined;
  /** Reads the body, which may be empty. Throws MALFORMED_REQUEST, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE. */
  body(kinds: BodyKinds): Promise<Record<string, unknown>>;
  /** Reads the one file of a form, given in a field of any of these names. Throws VALIDATION_FAILED, UPLOAD_TOO_LARGE, and what `body` throws. */
  upload(fields: readonly [string, ...string[]]): Promise<Uint8Array>;
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

/** A call that is answered by a reply as it is written, or by a notice that there is none; null is answered by 204. */
export interface StreamCall extends CallParts {
  open(request: RestRequest): Promise<ReplyStream | NoticeStream | null>;
}

export type Call = JsonCall | StreamCall;
