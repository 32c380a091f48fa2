import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { isErrorCode } from "../../../../schema/rules/errorCodes.ts";
import type { ErrorCode } from "../../../../schema/rules/errorCodes.ts";

/** The server's code of a failure; null when the server could not be reached or said nothing of ours. */
export function errorCodeOf(error: unknown): ErrorCode | null {
  if (CombinedGraphQLErrors.is(error)) {
    for (const { extensions } of error.errors) {
      const code = extensions?.code;
      if (typeof code === "string" && isErrorCode(code)) return code;
    }
    return "INTERNAL";
  }
  if (ServerError.is(error))
    return error.statusCode === 401
      ? "UNAUTHENTICATED"
      : error.statusCode >= 500
        ? "SERVICE_OVERLOADED"
        : "MALFORMED_REQUEST";
  return null;
}

/** Tells whether the network, not the server, failed. */
export const isNetworkFailure = (error: unknown): boolean => errorCodeOf(error) === null;
