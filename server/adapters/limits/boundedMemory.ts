import { RateLimiterMemory } from "rate-limiter-flexible";
import type { RateLimiterRes } from "rate-limiter-flexible";

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
