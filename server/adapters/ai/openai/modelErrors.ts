import { APICallError } from "ai";
import { AppError } from "../../../../schema/rules/appError.ts";
import { retryAfterSeconds } from "./retryAfter.ts";

const LONGEST_CAUSE = 500;
const OVERLOADED = [429, 503];

function messagesOf(error: unknown): string[] {
  // A name with several addresses, none of which answers: it has no message of its own.
  if (error instanceof AggregateError) return error.errors.flatMap(messagesOf);
  if (error instanceof Error) {
    const status =
      APICallError.isInstance(error) && error.statusCode !== undefined ? ` (HTTP ${error.statusCode})` : "";
    return [`${error.name}${status}: ${error.message}`, ...(error.cause === undefined ? [] : messagesOf(error.cause))];
  }
  if (typeof error === "object" && error !== null && "message" in error) return [String(error.message)];
  return [String(error)];
}

/**
 * The library's errors contain the whole prompt and the endpoint's answer, which may repeat the key.
 * Neither may reach the logs.
 */
function loggableCause(error: unknown, apiKey: string | undefined): Error {
  const text = messagesOf(error).join("; ");
  return new Error((apiKey ? text.replaceAll(apiKey, "[API key]") : text).slice(0, LONGEST_CAUSE));
}

/** The error of the product for a failed call to a model endpoint. Its cause says in one line what went wrong. */
export function modelError(error: unknown, apiKey: string | undefined): AppError {
  const cause = loggableCause(error, apiKey);
  if (!APICallError.isInstance(error) || !OVERLOADED.includes(error.statusCode ?? 0))
    return new AppError("AI_UNAVAILABLE", {}, { cause });
  const retryAfter = retryAfterSeconds(error.responseHeaders?.["retry-after"]);
  return new AppError("SERVICE_OVERLOADED", retryAfter === undefined ? {} : { retryAfter }, { cause });
}
