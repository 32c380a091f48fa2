import { randomUUID } from "node:crypto";
import type { RestRequest } from "../call.ts";

/** The id a client gave its request, so that repeating it begins nothing twice; without one each request is another. */
export function requestIdOf({ header }: Pick<RestRequest, "header">): string {
  return header("idempotency-key")?.trim() || randomUUID();
}
