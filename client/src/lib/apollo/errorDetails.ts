import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { isRecord } from "../isRecord.ts";

function extensionOf(error: unknown, name: string): unknown {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  return error.errors.map(({ extensions }) => extensions?.[name]).find((value) => value !== undefined);
}

/** The fields a refusal is about: name → key of the message. */
export function fieldsOf(error: unknown): Record<string, string> {
  const fields = extensionOf(error, "fields");
  if (!isRecord(fields)) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** Seconds after which another try may succeed; null when the server did not say. */
export function retryAfterOf(error: unknown): number | null {
  const seconds = extensionOf(error, "retryAfter");
  return typeof seconds === "number" && seconds > 0 ? Math.ceil(seconds) : null;
}

/** Why a token was refused; undefined where it has just expired. */
export function refusalReasonOf(error: unknown): unknown {
  return ServerError.is(error) ? reasonIn(error.bodyText) : extensionOf(error, "reason");
}

/** Apollo does not read the errors of an answer with status 401. */
function reasonIn(text: string): unknown {
  try {
    const answer: unknown = JSON.parse(text);
    const errors: unknown = isRecord(answer) ? answer.errors : null;
    const [first]: unknown[] = Array.isArray(errors) ? errors : [];
    return isRecord(first) && isRecord(first.extensions) ? first.extensions.reason : undefined;
  } catch {
    return undefined;
  }
}

/** What the answer itself says of a failure, in the language it was asked for in; null when there was no answer. */
export function detailOf(error: unknown): string | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  return error.errors.map(({ message }) => message).find((message) => message !== "") ?? null;
}
