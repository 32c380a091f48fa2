import type { z } from "zod";
import type { Asker } from "./asker.ts";
import type { Operations } from "./operations.ts";
import type { NoticeStream, ReplyStream } from "./stream/replyStream.ts";

/** A request as a call sees it: what the contract names, and nothing else of HTTP. */
export interface RestRequest<Body = unknown, Query = unknown> extends Operations {
  asker: Asker;
  method: string;
  /** The path's parameters. */
  params: Record<string, string>;
  query: Query;
  header(name: string): string | undefined;
  /** Reads the body. Throws MALFORMED_REQUEST, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, VALIDATION_FAILED. */
  body(): Promise<Body>;
  /** Reads the file of the form. Throws VALIDATION_FAILED, UPLOAD_TOO_LARGE, and what `body` throws. */
  upload(): Promise<Uint8Array>;
}

/** What a call answers. An array is given with its `total`, where that is known. */
export interface Answer<Data = object> {
  data: Data;
  total?: number;
}

interface CallParts<Body extends z.ZodObject, Query extends z.ZodObject> {
  method: "get" | "post" | "put" | "delete";
  /** Below /api, parameters in braces. */
  path: string;
  /** One sentence of the documentation, without its full stop. */
  summary: string;
  /** Also answered without a token. */
  isPublic?: true;
  /** The schema's field names → the contract's, for errors about fields. */
  fieldNames?: Record<string, string>;
  /** Headers that mean something here beyond those of every call. */
  headers?: string[];
  query?: Query;
  body?: Body;
  /** The body may be a form as well as JSON. */
  form?: true;
  /** The form carries a file in a field of one of these names; the first is the documented one. */
  upload?: readonly [string, ...string[]];
}

/** A call that is answered at once. */
export interface JsonCall<
  Body extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Data extends z.ZodType<object> = z.ZodType<object>,
> extends CallParts<Body, Query> {
  /** HTTP status; 200 unless said. */
  status?: 201;
  /** Describes what is answered. */
  data: Data;
  /** Null answers HEAD, which has no body, where the data would cost something. */
  answer(request: RestRequest<z.output<Body>, z.output<Query>>): Promise<Answer<z.output<Data>> | null>;
}

/** A call that is answered by a reply as it is written, or by a notice that there is none; null is answered by 204. */
export interface StreamCall<
  Body extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
> extends CallParts<Body, Query> {
  open(request: RestRequest<z.output<Body>, z.output<Query>>): Promise<ReplyStream | NoticeStream | null>;
}

export type Call = JsonCall | StreamCall;

/** Declares a call: its body, query and answer have the types that their descriptions say. */
export const jsonCall = <Body extends z.ZodObject, Query extends z.ZodObject, Data extends z.ZodType<object>>(
  call: JsonCall<Body, Query, Data>,
) => call;

/** Declares a streamed call. */
export const streamCall = <Body extends z.ZodObject, Query extends z.ZodObject>(call: StreamCall<Body, Query>) => call;
