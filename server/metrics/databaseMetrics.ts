import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Registry } from "prom-client";
import { findWatchedChain } from "../../db/queries/recharge/chain/watchedChain.ts";
import type { LedgerReading } from "../core/points/ledgerReading.ts";
import { gaugeOf } from "./gaugeOf.ts";

/** Figures that the database has: the same on all nodes, but for the ledger's, which each node reads itself. */
export function databaseMetrics(registry: Registry, fork: () => SqlEntityManager, ledger: LedgerReading): void {
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
  read("causerie_ledger_mistakes", "Figures of accounts and orders that their entries do not prove.", () => {
    return ledger.latest()?.mistakes ?? null;
  });
  read("causerie_ledger_checked_timestamp_seconds", "When this node last checked the ledger.", () => {
    const report = ledger.latest();
    return report && report.at.getTime() / 1000;
  });
}
