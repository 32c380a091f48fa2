import type { ErrorCode } from "../../schema/rules/errorCodes.ts";
import type { Call } from "../call.ts";
import { notesOn } from "./callNotes.ts";
import { pathParameters } from "./pathParameters.ts";

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

/** All errors that a call can answer. */
export function errorsOf(call: Call): readonly ErrorCode[] {
  const { path, query, body, upload, headers } = call;
  return [
    ...new Set<ErrorCode>([
      ...ALWAYS,
      ...(notesOn(call).errors ?? []),
      ...(pathParameters(path).length > 0 ? (["NOT_FOUND"] as const) : []),
      ...(query ? (["VALIDATION_FAILED"] as const) : []),
      ...(query && "share_id" in query.shape ? (["SHARE_EXPIRED"] as const) : []),
      ...headers.flatMap((header) => OF_A_HEADER[header] ?? []),
      ...(body ? OF_A_BODY : []),
      ...(upload ? OF_AN_UPLOAD : []),
    ]),
  ];
}
