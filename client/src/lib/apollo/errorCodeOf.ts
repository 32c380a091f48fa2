import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { isErrorCode } from "../../../../schema/rules/errorCodes.ts";
import type { ErrorCode } from "../../../../schema/rules/errorCodes.ts";
import { AnsweredLate } from "./ofThisUser.ts";

/** What the server answers while its database is down, and a proxy while the server is down. */
const AWAY: readonly number[] = [502, 503, 504];

/** The server's code of a failure; null when the server could not be reached or said nothing of ours. */
export function errorCodeOf(error: unknown): ErrorCode | null {
  if (CombinedGraphQLErrors.is(error)) {
    for (const { extensions } of error.errors) {
      const code = extensions?.code;
      if (typeof code === "string" && isErrorCode(code)) return code;
    }
    return "INTERNAL";
  }
  if (error instanceof AnsweredLate) return "UNAUTHENTICATED";
  return ServerError.is(error) ? codeOfStatus(error.statusCode) : null;
}

/** For an answer without a code of ours, such as a proxy's. */
function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return "UNAUTHENTICATED";
  if (AWAY.includes(status)) return "SERVICE_UNAVAILABLE";
  return status >= 500 ? "INTERNAL" : "MALFORMED_REQUEST";
}

/** Whether the network, not the server, failed. */
export const isNetworkFailure = (error: unknown): boolean => errorCodeOf(error) === null;

/** Whether one can only wait: the network failed, or something that the server needs is down. */
export function isOutOfReach(error: unknown): boolean {
  const code = errorCodeOf(error);
  return code === null || code === "SERVICE_UNAVAILABLE";
}
