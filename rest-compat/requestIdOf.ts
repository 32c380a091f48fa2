import { randomUUID } from "node:crypto";
import type { RestRequest } from "./call.ts";

/** The client's Idempotency-Key, which makes a repeated request return the first result; undefined without one. */
export function idempotencyKeyOf({ header }: Pick<RestRequest, "header">): string | undefined {
  return header("idempotency-key")?.trim() || undefined;
}

/** The client's Idempotency-Key. Without one, a random id. */
export function requestIdOf(request: Pick<RestRequest, "header">): string {
  return idempotencyKeyOf(request) ?? randomUUID();
}
