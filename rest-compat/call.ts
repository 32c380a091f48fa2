import type { z } from "zod";
import type { Caller } from "./caller.ts";
import type { Operations } from "./operations.ts";
import type { NoticeStream, ReplyStream } from "./stream/replyStream.ts";

/** The parts of an HTTP request that calls use. */
export interface RestRequest<Body = unknown, Query = unknown> extends Operations {
  caller: Caller;
  method: string;
  /** The parameters of the path. */
  params: Record<string, string>;
  query: Query;
  header(name: string): string | undefined;
  /** Reads the body, once. Throws MALFORMED_REQUEST, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, VALIDATION_FAILED. */
  body(): Promise<Body>;
  /** Reads the file of the form. Throws VALIDATION_FAILED, UPLOAD_TOO_LARGE, and what `body` throws. */
  upload(): Promise<Uint8Array>;
}

/** The answer of a call. `total` is the length of the whole list, when `data` is one page of it. */
export interface Answer<Data = object> {
  data: Data;
  total?: number;
}

interface CallParts<Body extends z.ZodObject, Query extends z.ZodObject> {
  method: "get" | "post" | "put" | "delete";
  /** Below /api, parameters in braces. */
  path: string;
  /** A sentence for the documentation, without its full stop. */
  summary: string;
  /** The call needs no token. */
  isPublic?: true;
  /** GraphQL field names → REST field names, for the `fields` of an error. */
  fieldNames?: Record<string, string>;
  /** Request headers that this call reads. */
  headers?: string[];
  query?: Query;
  body?: Body;
  /** The body may be a form instead of JSON. */
  form?: true;
  /** Names of the form field that carries the file. The documentation shows the first one. */
  upload?: readonly [string, ...string[]];
}

/** A call with a JSON answer. */
export interface JsonCall<
  Body extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Data extends z.ZodType<object> = z.ZodType<object>,
> extends CallParts<Body, Query> {
  /** HTTP status, 200 by default. */
  status?: 201;
  /** The shape of the answer's `data`. */
  data: Data;
  /** Null means an empty body: for HEAD, where making the data would have effects. */
  answer(request: RestRequest<z.output<Body>, z.output<Query>>): Promise<Answer<z.output<Data>> | null>;
}

/** A call that streams a reply while it is written, or a notice in its place. Null is answered with 204. */
export interface StreamCall<
  Body extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
> extends CallParts<Body, Query> {
  open(request: RestRequest<z.output<Body>, z.output<Query>>): Promise<ReplyStream | NoticeStream | null>;
}

export type Call = JsonCall | StreamCall;

/** Declares a call. The types of body, query and answer are inferred from their schemas. */
export const jsonCall = <Body extends z.ZodObject, Query extends z.ZodObject, Data extends z.ZodType<object>>(
  call: JsonCall<Body, Query, Data>,
) => call;

/** Declares a call that streams. */
export const streamCall = <Body extends z.ZodObject, Query extends z.ZodObject>(call: StreamCall<Body, Query>) => call;
