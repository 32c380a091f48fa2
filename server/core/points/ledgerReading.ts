import type { SqlEntityManager } from "@mikro-orm/sql";
import { withoutTimeLimit } from "../../../db/driver/withoutTimeLimit.ts";
import { checkNewEntries } from "./checkNewEntries.ts";

/** Milliseconds for which a check counts. The first one reads every entry, which can take minutes. */
const VALID_MS = 3_600_000;
/** Milliseconds after which a check that failed is tried again. */
const RETRY_MS = 60_000;

/** What a check of the ledger found. */
interface LedgerReport {
  mistakes: number;
  at: Date;
}

/**
 * The latest check of what has changed in the ledger, repeated while something asks for it. Where nothing does, it costs
 * nothing.
 */
export class LedgerReading {
  #latest: LedgerReport | null = null;
  #nextAt = Number.NEGATIVE_INFINITY;
  #checking = false;

  constructor(private readonly fork: () => SqlEntityManager) {}

  /** Null until a first check has ended. An old one begins the next, for a later call. */
  latest(): LedgerReport | null {
    if (performance.now() >= this.#nextAt && !this.#checking) void this.#check();
    return this.#latest;
  }

  async #check(): Promise<void> {
    this.#checking = true;
    try {
      const { mistakes } = await withoutTimeLimit(() => checkNewEntries({ em: this.fork() }));
      this.#latest = { mistakes: mistakes.length, at: new Date() };
      this.#nextAt = performance.now() + VALID_MS;
    } catch {
      // The database is away, which other figures show; the age of this one grows.
      this.#nextAt = performance.now() + RETRY_MS;
    } finally {
      this.#checking = false;
    }
  }
}
