import { createHash } from "node:crypto";
import { RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../../../schema/rules/appError.ts";
import { RATE_LIMITS } from "../../core/rateLimits.policy.ts";
import type { RateLimitName } from "../../core/rateLimits.policy.ts";
import type { RateLimits } from "../../core/rateLimits.port.ts";
import { subnetOf } from "../../core/subnetOf.ts";
import type { RedisClient } from "../redis/redisClient.ts";
import { BoundedMemory } from "./boundedMemory.ts";

/** Keys of one limit that a node remembers; about 20 MB if all limits were full. */
const MAX_KEYS = 20_000;

export interface RateLimitsParts {
  /** Multiplies the points of every limit; at least one point remains. */
  scale: number;
  /** Shared by all nodes. */
  redis?: RedisClient | null;
}

/** One limit. */
interface Counters {
  /**
   * What this node has let through. It counts while Redis is there too: however often Redis goes, or comes back without
   * its last counts, a node lets no more through in a window than the limit.
   */
  own: BoundedMemory;
  /** What all nodes have let through. */
  shared: RateLimiterRedis | null;
}

/** The limits of the policy. A window opens with the first act of its key. */
export function rateLimits({ scale, redis }: RateLimitsParts): RateLimits {
  const limits = new Map<RateLimitName, Counters>();
  const countersOf = (name: RateLimitName): Counters => {
    const known = limits.get(name);
    if (known) return known;
    const { points, seconds } = RATE_LIMITS[name];
    const limit = {
      keyPrefix: `causerie:limit:${name}`,
      points: Math.max(1, Math.round(points * scale)),
      duration: seconds,
    };
    const shared = redis ? new RateLimiterRedis({ ...limit, storeClient: redis, rejectIfRedisNotReady: true }) : null;
    const counters = { own: new BoundedMemory(limit, MAX_KEYS), shared };
    limits.set(name, counters);
    return counters;
  };
  const consume = async (name: RateLimitName, key: string): Promise<RateLimiterRes | null> => {
    const { own, shared } = countersOf(name);
    const counted = storeKey(name, key);
    const refusal = await refusalOf(own.consume(counted));
    if (refusal || !shared) return refusal;
    const refusalOfAll = await whileThere(refusalOf(shared.consume(counted)));
    if (refusalOfAll) await own.reward(counted);
    return refusalOfAll;
  };
  return {
    async take(name, key) {
      const refusal = await consume(name, key);
      if (refusal) throw limited(refusal);
    },
    async add(name, key) {
      await consume(name, key);
    },
    async giveBack(name, key) {
      const { own, shared } = countersOf(name);
      const counted = storeKey(name, key);
      await own.reward(counted);
      if (shared) await whileThere(shared.reward(counted));
    },
    async requireLeft(name, key) {
      const { own, shared } = countersOf(name);
      const counted = storeKey(name, key);
      for (const count of [await own.get(counted), shared && (await whileThere(shared.get(counted)))])
        if (count && count.consumedPoints >= own.points) throw limited(count);
    },
  };
}

async function refusalOf(counting: Promise<RateLimiterRes>): Promise<RateLimiterRes | null> {
  try {
    await counting;
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}

/** What Redis answers; null while it, or the part of it that has the key, is away, of which its client tells. */
async function whileThere<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking;
  } catch {
    return null;
  }
}

function limited({ msBeforeNext }: RateLimiterRes): AppError {
  return new AppError("RATE_LIMITED", { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
}

/** A key of fixed size, so that the store contains no address or name. */
function storeKey(name: RateLimitName, key: string): string {
  const counted = name.endsWith("ByAddress") ? subnetOf(key) : key;
  return createHash("sha256").update(counted).digest("base64url");
}
