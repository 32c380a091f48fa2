import { ERROR_STATUS } from "../../schema/rules/errorCodes.ts";
import type { ErrorCode } from "../../schema/rules/errorCodes.ts";
import { errorText } from "../../schema/texts/errorText.ts";
import { errorShape } from "../answers/errorShape.ts";
import type { Call, JsonCall } from "../call.ts";
import { frameShape } from "../stream/frame.ts";
import { notesOn } from "./callNotes.ts";
import type { Reference, Response } from "./document.ts";
import { pathParameters } from "./parameters.ts";
import { schemaRef, shapeName } from "./shapeSchemas.ts";

/** A token can be wrong in every call, the database can be away or too busy, and anything can break. */
const ALWAYS: readonly ErrorCode[] = ["UNAUTHENTICATED", "SERVICE_UNAVAILABLE", "SERVICE_OVERLOADED", "INTERNAL"];
/** The errors of a body that cannot be read. */
const OF_A_BODY: readonly ErrorCode[] = [
  "MALFORMED_REQUEST",
  "PAYLOAD_TOO_LARGE",
  "UNSUPPORTED_MEDIA_TYPE",
  "VALIDATION_FAILED",
];
const OF_AN_UPLOAD: readonly ErrorCode[] = [...OF_A_BODY, "UPLOAD_TOO_LARGE", "INVALID_IMAGE_TYPE"];
const OF_A_HEADER: Readonly<Record<string, ErrorCode>> = {
  "Idempotency-Key": "VALIDATION_FAILED",
  "Last-Event-ID": "NOT_FOUND",
};

export const HEADERS = {
  "X-Request-Id": {
    description: "The request's id, which its log lines have too.",
    required: true,
    schema: { type: "string", format: "uuid" },
  },
  ETag: {
    description: "The answer's tag, for If-None-Match.",
    required: true,
    schema: { type: "string" },
  },
  "Retry-After": {
    description: "Seconds after which to try again.",
    required: true,
    schema: { type: "integer", minimum: 1 },
  },
} as const;

type HeaderName = keyof typeof HEADERS;

const headersRef = (...names: HeaderName[]): Pick<Response, "headers"> => ({
  headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
});

/** Statuses of failures that pass. */
const TEMPORARY: readonly number[] = [429, 503];

/** The answers of a call, by their status. */
export function responsesOf(call: Call): Record<string, Response | Reference> {
  const byStatus = Map.groupBy(errorsOf(call), (code) => ERROR_STATUS[code]);
  const failures = [...byStatus].map(([status, codes]) => [
    status,
    { $ref: `#/components/responses/${nameOf(codes)}` },
  ]);
  return { ...("open" in call ? streamed(call) : answered(call)), ...Object.fromEntries(failures) };
}

function answered({ method, status, data }: JsonCall): Record<string, Response> {
  const content = { "application/json": { schema: schemaRef(`${shapeName(data)}Answer`) } };
  if (method !== "get") return { [status]: { description: "Done", ...headersRef("X-Request-Id"), content } };
  const headers = headersRef("X-Request-Id", "ETag");
  return {
    [status]: { description: "Done", ...headers, content },
    304: { description: "The answer still is the one that If-None-Match names", ...headers },
  };
}

function streamed({ method }: Call): Record<string, Response> {
  // OpenAPI 3.1 has no word for the items of a stream, so its frames are an extension.
  const frames = { schema: { type: "string" }, "x-itemSchema": schemaRef(shapeName(frameShape)) };
  const content = {
    "text/event-stream": frames,
    "application/x-ndjson": frames,
    "text/plain": { schema: { type: "string" } },
  };
  const headers = headersRef("X-Request-Id");
  return {
    200: { description: "The reply, as it is written", ...headers, content },
    ...(method === "get" && { 204: { description: "No reply is being written", ...headers } }),
  };
}

/** The failures of all calls, by the name under which `responsesOf` refers to them. */
export function failuresOf(calls: readonly Call[]): Record<string, Response> {
  const kinds = calls.flatMap((call) => [...Map.groupBy(errorsOf(call), (code) => ERROR_STATUS[code]).values()]);
  return Object.fromEntries(kinds.map((codes) => [nameOf(codes), failureOf(codes)]));
}

const nameOf = (codes: readonly ErrorCode[]): string => codes.toSorted().join("-");

function failureOf(codes: readonly ErrorCode[]): Response {
  const temporary = codes.some((code) => TEMPORARY.includes(ERROR_STATUS[code]));
  const known = { type: "object", properties: { code: { enum: codes.toSorted() } } };
  return {
    description: codes.map((code) => `${code}: ${errorText(code, "en")}`).join(" "),
    ...headersRef("X-Request-Id", ...(temporary ? (["Retry-After"] as const) : [])),
    content: { "application/json": { schema: { allOf: [schemaRef(shapeName(errorShape)), known] } } },
  };
}

/** All errors that a call can answer. */
function errorsOf(call: Call): readonly ErrorCode[] {
  const { path, query, body, upload, headers, isRefusedWhileSuspended } = call;
  return [
    ...new Set<ErrorCode>([
      ...ALWAYS,
      ...(notesOn(call).errors ?? []),
      ...(isRefusedWhileSuspended ? (["SUSPENDED"] as const) : []),
      ...(pathParameters(path).length > 0 ? (["NOT_FOUND"] as const) : []),
      ...(query ? (["VALIDATION_FAILED"] as const) : []),
      ...(query && "share_id" in query.shape ? (["SHARE_EXPIRED"] as const) : []),
      ...headers.flatMap((header) => OF_A_HEADER[header] ?? []),
      ...(body ? OF_A_BODY : []),
      ...(upload ? OF_AN_UPLOAD : []),
    ]),
  ];
}
