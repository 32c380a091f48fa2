import type { ErrorRequestHandler } from "express";
import { describeError } from "../../schema/describeError.ts";
import type { ErrorDescription } from "../../schema/describeError.ts";
import { AppError } from "../../schema/rules/appError.ts";
import { audienceOf, requestIdOf } from "./requestContext.ts";

/** What the body parser's own errors mean to a caller. */
const PARSER_ERRORS: Record<string, AppError> = {
  "entity.parse.failed": new AppError("MALFORMED_REQUEST"),
  "encoding.unsupported": new AppError("UNSUPPORTED_MEDIA_TYPE"),
  "charset.unsupported": new AppError("UNSUPPORTED_MEDIA_TYPE"),
  "entity.too.large": new AppError("PAYLOAD_TOO_LARGE"),
  "parameters.too.many": new AppError("PAYLOAD_TOO_LARGE"),
  "request.size.invalid": new AppError("MALFORMED_REQUEST"),
  "request.aborted": new AppError("MALFORMED_REQUEST"),
};

/** Statuses of what passes, and the seconds after which to try again where nobody knows better. */
const PASSING = [429, 503];
const USUAL_WAIT = 10;

/** How an error's body is shaped: GraphQL's way, or REST's. */
export type ErrorShape = (error: ErrorDescription, requestId: string) => object;

/** GraphQL's way of saying that a request could not be executed at all. */
export const graphqlErrorShape: ErrorShape = ({ code, message, fields, retryAfter }, requestId) => ({
  errors: [
    {
      message,
      extensions: { code, requestId, ...(fields && { fields }), ...(retryAfter !== undefined && { retryAfter }) },
    },
  ],
});

/** Answers whatever a request's handlers threw, once for every path below which it is mounted. */
export function errorHandler(shape: ErrorShape): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    // Known once somebody has signed in: their own language counts where the request names none.
    const { locale }: { locale?: string } = res.locals;
    const described = describeError(parserError(error) ?? error, audienceOf(req, locale));
    const wait = described.retryAfter ?? (PASSING.includes(described.status) ? USUAL_WAIT : undefined);
    if (wait !== undefined) res.set("Retry-After", String(wait));
    if (described.allow) res.set("Allow", described.allow.join(", "));
    res.status(described.status).json(shape(described, requestIdOf(req)));
  };
}

function parserError(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  // Express throws this for a path with a broken percent-encoding.
  if (error instanceof URIError) return new AppError("NOT_FOUND");
  return "type" in error && typeof error.type === "string" ? PARSER_ERRORS[error.type] : undefined;
}
