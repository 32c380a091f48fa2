import type { ErrorCode } from "../../../../schema/rules/errorCodes.ts";
import { errorCodeOf } from "./errorCodeOf.ts";

const PASSING: readonly ErrorCode[] = [
  "AI_UNAVAILABLE",
  "MODEL_CAP_REACHED",
  "SERVICE_OVERLOADED",
  "SERVICE_UNAVAILABLE",
  "CHAIN_UNAVAILABLE",
  "RATE_LIMITED",
  "REPLY_RUNNING",
  "INTERNAL",
];

/** Whether the same call may succeed at another time. */
export function mayPass(error: unknown): boolean {
  const code = errorCodeOf(error);
  return code === null || PASSING.includes(code);
}
