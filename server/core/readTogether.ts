import DataLoader from "dataloader";
import type { SqlEntityManager } from "@mikro-orm/sql";

/** Keys that one statement reads at most. */
const MOST_KEYS = 100;

/** Reads something by its key, which is an id or a hash. It must not be within a transaction. */
export type ReadByKey<Found> = (em: SqlEntityManager, key: string) => Promise<Found | null>;

/**
 * Reads what is asked for in one turn of the event loop by one statement: the sockets of a lost node come back at once,
 * hundreds a second. Who asks alone waits no longer for it.
 */
export function readTogether<Found>(
  read: (em: SqlEntityManager, keys: string[]) => Promise<ReadonlyMap<string, Found>>,
): ReadByKey<Found> {
  const loader = new DataLoader<{ em: SqlEntityManager; key: string }, Found | null>(
    async (asked) => {
      const [first] = asked;
      const found = first ? await read(first.em, [...new Set(asked.map(({ key }) => key))]) : null;
      return asked.map(({ key }) => found?.get(key) ?? null);
    },
    { cache: false, maxBatchSize: MOST_KEYS, batchScheduleFn: (start) => setImmediate(start) },
  );
  return (em, key) => loader.load({ em, key });
}
