import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Registry } from "prom-client";
import { withoutTimeLimit } from "../../db/driver/withoutTimeLimit.ts";
import { findWatchedChain } from "../../db/queries/recharge/chain/watchedChain.ts";
import { checkLedger } from "../core/points/checkLedger.ts";
import { gaugeOf } from "./gaugeOf.ts";

/** Milliseconds for which a check counts: it reads every entry, which can take minutes. */
const VALID_MS = 3_600_000;
/** Milliseconds after which a check that failed is tried again. */
const RETRY_MS = 60_000;

/** The latest check of the ledger, repeated while something asks for it. Where nothing does, it costs nothing. */
class LedgerReading {
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
      // The database is away, which other figures show; the age of this one grows.
      this.#nextAt = performance.now() + RETRY_MS;
    } finally {
      this.#checking = false;
    }
  }
}

/** Figures that the database has: the same on all nodes, but for the ledger's, which each node reads itself. */
export function databaseMetrics(registry: Registry, fork: () => SqlEntityManager): void {
  const read = (name: string, help: string, value: () => number | null | Promise<number | null>): void =>
    gaugeOf(registry, name, help, value);
  read("causerie_database_up", "1 while the database answers, else 0.", () =>
    fork()
      .execute("select 1")
      .then(
        () => 1,
        () => 0,
      ),
  );
  const chain = () => findWatchedChain(fork());
  read("causerie_chain_height", "The block up to which the chain has been read.", async () => {
    return (await chain())?.tipHeight ?? null;
  });
  read("causerie_chain_age_seconds", "Seconds since the chain was last read to its end.", async () => {
    return (await chain())?.age ?? null;
  });
  const ledger = new LedgerReading(fork);
  read("causerie_ledger_mistakes", "Figures of accounts and orders that their entries do not prove.", () => {
    return ledger.latest()?.mistakes ?? null;
  });
  read("causerie_ledger_checked_timestamp_seconds", "When this node last checked the ledger.", () => {
    return ledger.latest()?.at ?? null;
  });
}
