import pLimit from "p-limit";
import type { LimitFunction } from "p-limit";
import { QUERIES_AT_ONCE } from "./socketLimits.ts";

/** The turns of queries that come by socket: those of one address wait only for each other. */
export class QueryTurns {
  readonly #lines = new Map<string, { limit: LimitFunction; waiting: number }>();

  async take<Result>(address: string, run: () => Promise<Result> | Result): Promise<Result> {
    const line = this.#lines.get(address) ?? { limit: pLimit(QUERIES_AT_ONCE), waiting: 0 };
    this.#lines.set(address, line);
    line.waiting += 1;
    try {
      return await line.limit(run);
    } finally {
      line.waiting -= 1;
      if (line.waiting === 0) this.#lines.delete(address);
    }
  }
}
