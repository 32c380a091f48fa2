import * as fc from "fast-check";
import type { OpenApiDocument, Operation } from "../../../rest-compat/docs/document.ts";
import { pathParameters } from "../../../rest-compat/docs/parameters.ts";
import { bodiesOf } from "./generatedBody.ts";
import { queriesOf } from "./generatedQuery.ts";
import { WILD_TEXTS } from "./wildValues.ts";

/** A request as it goes over the wire. */
export interface GeneratedRequest {
  method: string;
  /** Path below /api, encoded, and query. */
  target: string;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
}

/** What there is to ask for. */
export interface Ground {
  tokens: readonly string[];
  ids: readonly string[];
  shareIds: readonly string[];
}

const METHODS = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"];
const JUNK_SEGMENTS = [
  "%00",
  "%ZZ",
  "%",
  "%E0%A4%A",
  "%2e%2e",
  "..",
  "%2F",
  "~",
  "%F0%9F%90%B1",
  "list",
  "share",
  "*",
  "x".repeat(3000),
];
/** Node refuses to send anything else in a header. */
const HEADER_TEXTS = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 60,
});
const SENDABLE = /^[\u0021-\u007e]*$/;

/** Requests to the operations of the document: as it wants them, and with anything wrong. */
export function generatedRequests(document: OpenApiDocument, ground: Ground): fc.Arbitrary<GeneratedRequest> {
  const requests = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => requestsTo(method, path, operation, ground)),
  );
  return fc.oneof(...requests).filter(({ target }) => SENDABLE.test(target));
}

function requestsTo(
  method: string,
  path: string,
  operation: Operation,
  ground: Ground,
): fc.Arbitrary<GeneratedRequest> {
  const methods = fc.oneof(
    { arbitrary: fc.constant(method.toUpperCase()), weight: 9 },
    { arbitrary: fc.constantFrom(...METHODS), weight: 1 },
  );
  const body = bodiesOf(operation, ground.ids);
  return fc
    .tuple(methods, pathsOf(path, ground), queriesOf(operation, ground), headersOf(ground), body)
    .map(([method, path, query, headers, { type, body }]): GeneratedRequest => ({
      method,
      target: `${path}${query && `?${query}`}`,
      headers: { ...headers, ...(type !== null && { "content-type": type }) },
      body,
    }));
}

function pathsOf(path: string, { ids, shareIds }: Ground): fc.Arbitrary<string> {
  const segments = pathParameters(path).map((name) => {
    const known = fc.constantFrom(...(name === "share_id" ? shareIds : ids));
    const junk = fc.oneof(
      fc.constantFrom(...JUNK_SEGMENTS),
      fc.uuid(),
      WILD_TEXTS.filter((text) => text.length < 1000 && text.isWellFormed()).map(encodeURIComponent),
    );
    return fc.oneof({ arbitrary: known, weight: 5 }, { arbitrary: junk, weight: 1 });
  });
  return fc.tuple(...segments).map((values) => {
    const left = [...values];
    return path.replaceAll(/\{\w+\}/g, () => left.shift() ?? "");
  });
}

function headersOf({ tokens, ids }: Ground): fc.Arbitrary<Record<string, string>> {
  const credentials = fc.oneof(
    { arbitrary: fc.constantFrom(...tokens).map((token) => `Bearer ${token}`), weight: 12 },
    fc.constantFrom("Bearer", "Bearer ", "Bearer garbage", "Basic YTpi", "bearer x y", `Bearer ${"x".repeat(5000)}`),
    HEADER_TEXTS,
  );
  const odd = {
    accept: fc.oneof(
      fc.constantFrom("*/*", "application/x-ndjson", "text/plain", "text/plain;q=x", ",;,;="),
      HEADER_TEXTS,
    ),
    "accept-language": fc.oneof(fc.constantFrom("ja", "zh-TW,en;q=0.5", "*", "tlh"), HEADER_TEXTS),
    "idempotency-key": fc.oneof(fc.constantFrom(...ids, "x".repeat(1000)), HEADER_TEXTS),
    "last-event-id": fc.oneof(
      fc.constantFrom(...ids).map((id) => `${id}:1`),
      HEADER_TEXTS,
    ),
    "if-none-match": fc.oneof(fc.constantFrom("*", '"x"', 'W/"x"'), HEADER_TEXTS),
    range: fc.constantFrom("bytes=0-1", "bytes=-1"),
    "content-encoding": fc.constantFrom("gzip", "br", "identity", "x"),
    "x-http-method-override": fc.constantFrom("DELETE", "GET"),
    cookie: HEADER_TEXTS,
    origin: HEADER_TEXTS,
  };
  // Seldom more than one of them, so that most requests get past the headers.
  const some = fc.oneof(
    { arbitrary: fc.constant({}), weight: 6 },
    ...Object.entries(odd).map(([name, values]) => values.map((value) => ({ [name]: value }))),
  );
  return fc.tuple(fc.option(credentials, { freq: 8 }), some).map(([authorization, others]) => ({
    ...others,
    ...(authorization !== null && { authorization }),
  }));
}
