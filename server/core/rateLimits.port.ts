import type { RateLimitName } from "./rateLimits.policy.ts";

/** Counts acts, over all nodes that share a store. */
export interface RateLimits {
  /**
   * Counts one more act under a key, such as an address or an account.
   * Throws RATE_LIMITED with `retryAfter` above the limit.
   */
  take(limit: RateLimitName, key: string): Promise<void>;
  /** Counts an act that is over, so that it cannot be refused any more. */
  add(limit: RateLimitName, key: string): Promise<void>;
  /** Takes back an act that was counted and then refused. */
  giveBack(limit: RateLimitName, key: string): Promise<void>;
  /** Throws RATE_LIMITED where no further act is allowed. Counts nothing. */
  requireLeft(limit: RateLimitName, key: string): Promise<void>;
}
