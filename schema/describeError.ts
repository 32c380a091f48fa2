import { GraphQLError } from "graphql";
import type { GraphQLFormattedError } from "graphql";
import { AppError } from "./rules/appError.ts";
import type { RefusalReason } from "./rules/appError.ts";
import { DatabaseOutage } from "./rules/databaseOutage.ts";
import { ERROR_STATUS } from "./rules/errorCodes.ts";
import type { ErrorCode } from "./rules/errorCodes.ts";
import { errorText } from "./texts/errorText.ts";

/** Characters of a message about a malformed operation. */
const MAX_MESSAGE_LENGTH = 500;

/** An error as clients may see it. */
export interface ErrorDescription {
  code: ErrorCode;
  /** HTTP status. */
  status: number;
  message: string;
  fields?: Record<string, string>;
  retryAfter?: number;
  limit?: { name: string; max: number };
  reason?: RefusalReason;
  until?: Date;
  allow?: string[];
}

/** The language and request that an error is described for, and callbacks for those that operators hear of. */
export interface ErrorAudience {
  locale: string;
  requestId: string;
  onUnexpected: (error: unknown) => void;
  /** Called for a refusal that may be part of an attack. */
  onRefused: (code: ErrorCode) => void;
}

/** Seconds after which to ask again where the database gave no answer: most outages are restarts. */
export const OUTAGE_SECONDS = 2;

/** What guessing, trespassing and flooding are refused with. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  "UNAUTHENTICATED",
  "INVALID_CREDENTIALS",
  "INVALID_CODE",
  "FORBIDDEN",
  "RATE_LIMITED",
  "OPERATION_TOO_LARGE",
]);

/**
 * Describes an expected failure by its code, in the audience's language; an outage of the database, of which the log
 * knows already, as one that clients wait out. Anything else is reported and becomes INTERNAL.
 */
export function describeError(error: unknown, audience: ErrorAudience): ErrorDescription {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  const expected = cause instanceof DatabaseOutage ? refusalFor(cause) : cause;
  if (expected instanceof AppError) {
    const { code } = expected;
    if (REFUSALS.has(code)) audience.onRefused(code);
    // Something that the server needs has failed: not the database, whose outages are logged elsewhere.
    if (code === "SERVICE_UNAVAILABLE" && expected.cause !== undefined) audience.onUnexpected(expected.cause);
    const { act, ...params } = expected.params;
    const { limit } = params;
    // The words of GraphQL are the same in all languages.
    const bound = limit ? ` (${limit.name} ≤ ${limit.max})` : "";
    return { code, status: ERROR_STATUS[code], message: errorText(code, audience.locale, act) + bound, ...params };
  }
  audience.onUnexpected(cause);
  return { code: "INTERNAL", status: ERROR_STATUS.INTERNAL, message: errorText("INTERNAL", audience.locale) };
}

function refusalFor({ kind }: DatabaseOutage): AppError {
  return new AppError(kind === "away" ? "SERVICE_UNAVAILABLE" : "SERVICE_OVERLOADED", { retryAfter: OUTAGE_SECONDS });
}

/**
 * One error of a GraphQL answer.
 * GraphQL's own errors about a malformed operation pass unchanged; errors of an execution are described.
 */
export function describeGraphQLError(error: GraphQLError, audience: ErrorAudience): GraphQLFormattedError {
  const { originalError } = error;
  if (!error.path && (!originalError || originalError instanceof GraphQLError)) {
    const { code = "GRAPHQL_VALIDATION_FAILED" } = error.extensions;
    const { message, ...places } = error.toJSON();
    return { message: shortened(message), ...places, extensions: { code, requestId: audience.requestId } };
  }
  const described = describeError(error, audience);
  return {
    message: described.message,
    ...(error.locations && { locations: error.locations }),
    ...(error.path && { path: error.path }),
    extensions: extensionsOf(described, audience.requestId),
  };
}

/** GraphQL's own messages repeat what was sent, which may be long. */
function shortened(message: string): string {
  return message.length > MAX_MESSAGE_LENGTH ? `${message.slice(0, MAX_MESSAGE_LENGTH)}…` : message;
}

/** What GraphQL's errors say besides their message. */
export function extensionsOf(
  { code, fields, retryAfter, limit, reason, until }: ErrorDescription,
  requestId: string,
): Record<string, unknown> {
  return {
    code,
    requestId,
    ...(fields && { fields }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(limit && { limit }),
    ...(reason && { reason }),
    ...(until && { until: until.toISOString() }),
  };
}
