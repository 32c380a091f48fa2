import type { ChainFault } from "../../../../db/entities/recharge/watchedChain.entity.ts";

/**
 * Seconds after which a chain that was not read to its end counts as away:
 * its watcher may have died without storing a fault.
 */
const STALE_SECONDS = 60;

/** Whether payments would be noticed now. */
export function isAvailable(chain: { fault: ChainFault | null; age: number } | null): boolean {
  return chain !== null && chain.fault === null && chain.age < STALE_SECONDS;
}
