import { randomUUID } from "node:crypto";
import type { RestRequest } from "./call.ts";

/** The client's Idempotency-Key, which makes a repeated request return the first result. Without one, a random id. */
export function requestIdOf({ header }: Pick<RestRequest, "header">): string {
  return header("idempotency-key")?.trim() || randomUUID();
}
