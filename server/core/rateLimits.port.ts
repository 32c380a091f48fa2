import type { RateLimitName } from "./rateLimits.policy.ts";

/** Counts what people do, over all nodes that share a store. */
export interface RateLimits {
  /** Counts one more of something by somebody: an address, an account. Throws RATE_LIMITED with `retryAfter` when it is one too many. */
  take(limit: RateLimitName, key: string): Promise<void>;
}
