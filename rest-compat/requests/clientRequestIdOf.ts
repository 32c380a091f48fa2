import { randomUUID } from "node:crypto";
import type { RestRequest } from "../call.ts";

/** The header by which a repeated request returns the first result. */
export const IDEMPOTENCY_KEY = "Idempotency-Key";

/** The client's Idempotency-Key; undefined without one. */
export function idempotencyKeyOf({ header }: Pick<RestRequest, "header">): string | undefined {
  return header(IDEMPOTENCY_KEY)?.trim() || undefined;
}

/** The client's Idempotency-Key. Without one, a random id. */
export function clientRequestIdOf(request: Pick<RestRequest, "header">): string {
  return idempotencyKeyOf(request) ?? randomUUID();
}
