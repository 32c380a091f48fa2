import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import { DatabaseOutage } from "../schema/rules/databaseOutage.ts";

/** Work that is done again and again. */
export interface Chore {
  /** Does it no more; resolves when what runs has ended. */
  stop(): Promise<void>;
}

/**
 * Repeats work, each time `ms` after the last run ended, and first after as long or at once.
 * Logs a failure and goes on.
 */
export function repeat(
  ms: number,
  work: () => Promise<unknown>,
  log: Logger,
  first: "later" | "at once" = "later",
): Chore {
  const stopping = new AbortController();
  const loop = async (): Promise<void> => {
    for (let isFirst = first === "at once"; !stopping.signal.aborted; isFirst = false) {
      if (!isFirst) await setTimeout(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      await work().catch((error: unknown) => {
        // The log knows of an outage already, once for all that meet it.
        if (!(error instanceof DatabaseOutage)) log.error({ err: error }, "repeated work failed");
      });
    }
  };
  const done = loop();
  return {
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}
