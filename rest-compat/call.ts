import type { z } from "zod";
import type { Caller } from "./requests/caller.ts";
import type { Operations } from "./operations.ts";
import type { RequestBody } from "./requests/requestBody.ts";
import type { Constraints } from "./requests/ruleConstraints.ts";
import type { Method } from "./signature.ts";
import type { NoticeStream, ReplyStream } from "./stream/replyStream.ts";

/** The parts of an HTTP request that calls use. */
export interface RestRequest extends Operations {
  caller: Caller;
  method: string;
  /** The addresses at which the caller may have read of this server's pictures. */
  origins: readonly string[];
  /** The parameters of the path. */
  params: Record<string, string>;
  query: Record<string, unknown>;
  header(name: string): string | undefined;
  /** Reads the body, once. Throws MALFORMED_REQUEST, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE. */
  body(): Promise<RequestBody>;
  /**
   * Reads the file of a form from a field with one of these names, and calls `count` before it stores some bytes.
   * Throws what that throws, VALIDATION_FAILED, UPLOAD_TOO_LARGE, and what `body` throws.
   */
  upload(fields: UploadFields, count: (bytes: number) => void): Promise<Uint8Array>;
}

/** Names of the form field that carries a file. The documentation shows the first one. */
export type UploadFields = readonly [string, ...string[]];

/** The answer of a call. `total` is the length of the whole list, when `data` is one page of it. */
export interface CallAnswer {
  data: object;
  total?: number;
}

/** What the documentation and the router know of every call. */
export interface DescribedCall {
  method: Method;
  /** Below /api, parameters in braces. */
  path: string;
  /** A sentence, without its full stop. */
  summary: string;
  /** The call needs no token. */
  isPublic: boolean;
  /** A suspended person may not make it. */
  isRefusedWhileSuspended: boolean;
  /** Request headers that this call reads. */
  headers: readonly string[];
  query?: z.ZodObject;
  body?: z.ZodObject;
  upload?: UploadFields;
  /** What the rules say of the fields of query and body. */
  constraints: Record<string, Constraints>;
  /** GraphQL field names → the contract's names, for the `fields` of an error. */
  names: Record<string, string>;
}

export interface JsonCall extends DescribedCall {
  status: 200 | 201;
  /** The shape of the answer's `data`. */
  data: z.ZodType<object>;
  /** Null means an empty body: for HEAD, where making the data would have effects. */
  answer(request: RestRequest): Promise<CallAnswer | null>;
}

/** A call that streams a reply while it is written, or a notice in its place. Null is answered with 204. */
export interface StreamCall extends DescribedCall {
  open(request: RestRequest): Promise<ReplyStream | NoticeStream | null>;
}

export type Call = JsonCall | StreamCall;
