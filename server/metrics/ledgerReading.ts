import type { SqlEntityManager } from "@mikro-orm/sql";
import { withoutTimeLimit } from "../../db/driver/withoutTimeLimit.ts";
import { checkLedger } from "../core/points/checkLedger.ts";

/** Milliseconds for which a check stands: it reads every entry, which takes a large shop minutes. */
const VALID_MS = 3_600_000;
/** Milliseconds after which a check that failed is tried again. */
const RETRY_MS = 60_000;

/** The latest check of the ledger, repeated while something asks for it. Where nothing does, it costs nothing. */
export class LedgerReading {
  #latest: { mistakes: number; at: number } | null = null;
  #nextAt = Number.NEGATIVE_INFINITY;
  #checking = false;

  constructor(private readonly fork: () => SqlEntityManager) {}

  /**
   * The number of mistakes and when they were counted, in seconds since 1970. Null until a first check has ended.
   * An old one begins the next, for a later call.
   */
  latest(): { mistakes: number; at: number } | null {
    if (performance.now() >= this.#nextAt && !this.#checking) void this.#check();
    return this.#latest;
  }

  async #check(): Promise<void> {
    this.#checking = true;
    try {
      const { mistakes } = await withoutTimeLimit(() => checkLedger({ em: this.fork() }));
      this.#latest = { mistakes: mistakes.length, at: Date.now() / 1000 };
      this.#nextAt = performance.now() + VALID_MS;
    } catch {
      // The database is away, which other figures tell; the age of this one grows.
      this.#nextAt = performance.now() + RETRY_MS;
    } finally {
      this.#checking = false;
    }
  }
}
