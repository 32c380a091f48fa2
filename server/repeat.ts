import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";

/** Does something again and again, `ms` after it last ended; a failure is logged and the next round tries again. */
export function repeat(ms: number, work: () => Promise<unknown>, log: Logger): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await setTimeout(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      await work().catch((error: unknown) => log.error({ err: error }, "repeated work failed"));
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
