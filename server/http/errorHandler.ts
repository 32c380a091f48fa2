import type { ErrorRequestHandler } from "express";
import { describeError, extensionsOf } from "../../schema/describeError.ts";
import type { ErrorAudience, ErrorDescription } from "../../schema/describeError.ts";
import { AppError } from "../../schema/rules/appError.ts";
import type { ErrorCode } from "../../schema/rules/errorCodes.ts";
import { audienceOf, requestIdOf } from "./requests/requestContext.ts";

/** The codes for what Express, its body parsers and its file server refuse. Any other status is MALFORMED_REQUEST. */
const CODES: Record<number, ErrorCode> = {
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  412: "PRECONDITION_FAILED",
  413: "PAYLOAD_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  416: "RANGE_NOT_SATISFIABLE",
};

/** Statuses of temporary failures, and the seconds after which to retry where the error does not name them. */
const TEMPORARY = [429, 503];
const DEFAULT_WAIT = 10;

/** Shapes an error's body for GraphQL or for REST. */
export type ErrorShape = (error: ErrorDescription, requestId: string) => object;

/** The GraphQL answer to a request that could not be executed. */
export const graphqlErrorShape: ErrorShape = (error, requestId) => ({
  errors: [{ message: error.message, extensions: extensionsOf(error, requestId) }],
});

/** Answers the error that a request's handlers threw. */
export function errorHandler(shape: ErrorShape): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    // The user's own language, for requests that name none; known once the user is signed in.
    const { locale }: { locale?: string } = res.locals;
    const described = describeHttpError(error, audienceOf(req, locale));
    const wait = described.retryAfter ?? (TEMPORARY.includes(described.status) ? DEFAULT_WAIT : undefined);
    if (wait !== undefined) res.set("Retry-After", String(wait));
    if (described.allow) res.set("Allow", described.allow.join(", "));
    // Those of the file that was not sent.
    for (const header of ["ETag", "Last-Modified", "Content-Encoding"]) res.removeHeader(header);
    res.set("Cache-Control", "no-store");
    // Not by `res.json`, which would add a tag. HEAD has the length too.
    const body = JSON.stringify(shape(described, requestIdOf(req)));
    res
      .status(described.status)
      .type("json")
      .set("Content-Length", String(Buffer.byteLength(body)));
    res.end(body);
  };
}

function describeHttpError(error: unknown, audience: ErrorAudience): ErrorDescription {
  const status = refusedStatus(error);
  if (status === null) return describeError(error, audience);
  return { ...describeError(new AppError(CODES[status] ?? "MALFORMED_REQUEST"), audience), status };
}

/**
 * The status with which the framework refuses a request; null for any other error. `expose` marks those of its
 * library: another error may carry the status that a third server gave us, which says nothing about our client.
 */
function refusedStatus(error: unknown): number | null {
  // Express throws this for a path with invalid percent-encoding.
  if (error instanceof URIError) return 404;
  if (!(error instanceof Error && "expose" in error && "statusCode" in error)) return null;
  const { expose, statusCode } = error;
  if (typeof expose !== "boolean" || typeof statusCode !== "number") return null;
  return statusCode >= 400 && statusCode < 500 ? statusCode : null;
}
