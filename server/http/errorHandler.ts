import type { ErrorRequestHandler } from "express";
import { describeError } from "../../schema/describeError.ts";
import type { ErrorDescription } from "../../schema/describeError.ts";
import { AppError } from "../../schema/rules/appError.ts";
import { audienceOf, requestIdOf } from "./requestContext.ts";

/** The product's errors for those of the body parser. */
const PARSER_ERRORS: Record<string, AppError> = {
  "entity.parse.failed": new AppError("MALFORMED_REQUEST"),
  "encoding.unsupported": new AppError("UNSUPPORTED_MEDIA_TYPE"),
  "charset.unsupported": new AppError("UNSUPPORTED_MEDIA_TYPE"),
  "entity.too.large": new AppError("PAYLOAD_TOO_LARGE"),
  "parameters.too.many": new AppError("PAYLOAD_TOO_LARGE"),
  "request.size.invalid": new AppError("MALFORMED_REQUEST"),
  "request.aborted": new AppError("MALFORMED_REQUEST"),
};

/** Statuses of temporary failures, and the seconds after which to retry where the error does not name them. */
const TEMPORARY = [429, 503];
const DEFAULT_WAIT = 10;

/** Shapes an error's body for GraphQL or for REST. */
export type ErrorShape = (error: ErrorDescription, requestId: string) => object;

/** The GraphQL answer to a request that could not be executed. */
export const graphqlErrorShape: ErrorShape = ({ code, message, fields, retryAfter }, requestId) => ({
  errors: [
    {
      message,
      extensions: { code, requestId, ...(fields && { fields }), ...(retryAfter !== undefined && { retryAfter }) },
    },
  ],
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
    const described = describeError(parserError(error) ?? error, audienceOf(req, locale));
    const wait = described.retryAfter ?? (TEMPORARY.includes(described.status) ? DEFAULT_WAIT : undefined);
    if (wait !== undefined) res.set("Retry-After", String(wait));
    if (described.allow) res.set("Allow", described.allow.join(", "));
    res.status(described.status).json(shape(described, requestIdOf(req)));
  };
}

function parserError(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  // Express throws this for a path with invalid percent-encoding.
  if (error instanceof URIError) return new AppError("NOT_FOUND");
  return "type" in error && typeof error.type === "string" ? PARSER_ERRORS[error.type] : undefined;
}
