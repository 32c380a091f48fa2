import { createHash } from "node:crypto";
import type { Redis } from "ioredis";
import { RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { AppError } from "../../../schema/rules/appError.ts";
import { RATE_LIMITS } from "../../core/rateLimits.policy.ts";
import type { RateLimitName } from "../../core/rateLimits.policy.ts";
import type { RateLimits } from "../../core/rateLimits.port.ts";
import { BoundedMemory } from "./boundedMemory.ts";
import { subnetOf } from "../../core/subnetOf.ts";

/** Keys of one limit that a node remembers; about 20 MB if all limits were full. */
const MAX_KEYS = 20_000;

export interface RateLimitsParts {
  /** Multiplies the points of every limit; at least one point remains. */
  scale: number;
  /** Shared by all nodes. Without it, and while it is away, each node counts by itself. */
  redis?: Redis | null;
}

/** The limits of the policy. A window opens with the first act of its key. */
export function rateLimits({ scale, redis }: RateLimitsParts): RateLimits {
  const limiters = new Map<RateLimitName, RateLimiterAbstract>();
  const limiterOf = (name: RateLimitName): RateLimiterAbstract => {
    const known = limiters.get(name);
    if (known) return known;
    const { points, seconds } = RATE_LIMITS[name];
    const limit = {
      keyPrefix: `causerie:limit:${name}`,
      points: Math.max(1, Math.round(points * scale)),
      duration: seconds,
    };
    const memory = new BoundedMemory(limit, MAX_KEYS);
    const limiter = redis
      ? new RateLimiterRedis({ ...limit, storeClient: redis, rejectIfRedisNotReady: true, insuranceLimiter: memory })
      : memory;
    limiters.set(name, limiter);
    return limiter;
  };
  const consume = async (name: RateLimitName, key: string): Promise<RateLimiterRes | null> => {
    try {
      await limiterOf(name).consume(storeKey(name, key));
      return null;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    }
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
      await limiterOf(name).reward(storeKey(name, key));
    },
    async requireLeft(name, key) {
      const limiter = limiterOf(name);
      const counted = await limiter.get(storeKey(name, key));
      if (counted && counted.consumedPoints >= limiter.points) throw limited(counted);
    },
  };
}

function limited({ msBeforeNext }: RateLimiterRes): AppError {
  return new AppError("RATE_LIMITED", { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
}

/** A key of fixed size, so that the store contains no address or name. */
function storeKey(name: RateLimitName, key: string): string {
  const counted = name.endsWith("ByAddress") ? subnetOf(key) : key;
  return createHash("sha256").update(counted).digest("base64url");
}
