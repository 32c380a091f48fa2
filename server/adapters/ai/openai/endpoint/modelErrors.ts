import { AppError } from "../../../../../schema/rules/appError.ts";
import { EndpointRefusal } from "./endpointRefusal.ts";
import { isReset } from "./endpointConnections.ts";

const LONGEST_SECONDS = 86_400;

const LONGEST_CAUSE = 500;
const OVERLOADED = [429, 503];

function messagesOf(error: unknown): string[] {
  // A name with several addresses, none of which answers: it has no message of its own.
  if (error instanceof AggregateError) return error.errors.flatMap(messagesOf);
  if (error instanceof Error) {
    const status = error instanceof EndpointRefusal ? ` (HTTP ${error.status})` : "";
    // Of a connection that was closed within an answer, Node says "aborted".
    const message = isReset(error) ? "the connection was closed before the answer was whole" : error.message;
    return [`${error.name}${status}: ${message}`, ...(error.cause === undefined ? [] : messagesOf(error.cause))];
  }
  if (typeof error === "object" && error !== null && "message" in error) return [String(error.message)];
  return [String(error)];
}

/** What went wrong, without the key, which an endpoint's answer may repeat and which may not reach the logs. */
function loggableCause(error: unknown, apiKey: string | undefined): Error {
  const text = messagesOf(error).join("; ");
  return new Error((apiKey ? text.replaceAll(apiKey, "[API key]") : text).slice(0, LONGEST_CAUSE));
}

/** The error of the product for a failed call to a model endpoint. Its cause says in one line what went wrong. */
export function modelError(error: unknown, apiKey: string | undefined): AppError {
  const cause = loggableCause(error, apiKey);
  if (!(error instanceof EndpointRefusal) || !OVERLOADED.includes(error.status))
    return new AppError("AI_UNAVAILABLE", {}, { cause });
  const retryAfter = retryAfterSeconds(error.retryAfter);
  return new AppError("SERVICE_OVERLOADED", retryAfter === undefined ? {} : { retryAfter }, { cause });
}

/**
 * Seconds a `Retry-After` header asks to wait, at most a day, given as seconds or an HTTP date;
 * `undefined` when it is neither.
 */
export function retryAfterSeconds(header: string | undefined, now: number = Date.now()): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(text)) return Math.min(Math.ceil(Number(text)), LONGEST_SECONDS);
  // Only dates that begin with a weekday: Date.parse would make a year of "-5".
  const date = /^[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(date)) return undefined;
  return Math.min(Math.max(Math.ceil((date - now) / 1000), 0), LONGEST_SECONDS);
}
