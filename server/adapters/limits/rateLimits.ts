import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { AppError } from "../../../schema/rules/appError.ts";
import { RATE_LIMITS } from "../../core/rateLimits.policy.ts";
import type { RateLimitName } from "../../core/rateLimits.policy.ts";
import type { RateLimits } from "../../core/rateLimits.port.ts";
import { subnetOf } from "../../core/subnetOf.ts";
import type { RedisClient } from "../redis/redisClient.ts";

/** Counts in memory for at most `maxKeys` keys. Beyond that it forgets the oldest, which is the next to expire. */
export class BoundedMemory extends RateLimiterMemory {
  readonly #maxKeys: number;
  readonly #keys = new Set<string | number>();

  constructor(options: { keyPrefix: string; points: number; duration: number }, maxKeys: number) {
    super(options);
    this.#maxKeys = maxKeys;
  }

  override async consume(
    key: string | number,
    points?: number,
    options?: Record<string, unknown>,
  ): Promise<RateLimiterRes> {
    const result = await super.consume(key, points, options);
    if (result.isFirstInDuration) await this.#remember(key);
    return result;
  }

  async #remember(key: string | number): Promise<void> {
    this.#keys.delete(key);
    this.#keys.add(key);
    if (this.#keys.size <= this.#maxKeys) return;
    for (const oldest of this.#keys) {
      this.#keys.delete(oldest);
      await this.delete(oldest);
      return;
    }
  }
}

/** Keys of one limit that a node remembers; about 20 MB if all limits were full. */
const MAX_KEYS = 20_000;

export interface RateLimitsParts {
  /** Multiplies the points of every limit; at least one point remains. */
  scale: number;
  /** Shared by all nodes. Without it, and while it or the part that has a key is away, each node counts by itself. */
  redis?: RedisClient | null;
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
