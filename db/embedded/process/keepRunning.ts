import { setTimeout as sleep } from "node:timers/promises";
import type { RunningPostgres } from "./startPostgres.ts";

/**
 * Milliseconds until the next try to start: at first, and at most,
 * since a disk may stay full for days and each try is logged.
 */
const RETRY_MS = 500;
const RETRY_MAX_MS = 10_000;
/**
 * Tries of the first start: processes of a database that was killed may take seconds to see that they are left over.
 */
const FIRST_TRIES = 20;

export interface SupervisedPostgres {
  /** As it was at the first start; it stays the same. */
  url: string;
  stop(mode: "fast" | "immediate"): Promise<void>;
}

/**
 * Starts PostgreSQL, and starts it again whenever it ends by itself (killed, out of memory,
 * its disk full) until that succeeds. Throws when the first start fails for good.
 *
 * @param start One try.
 * @param say Shows the operator a line.
 */
export async function keepRunning(
  start: () => Promise<RunningPostgres>,
  say: (line: string) => void,
): Promise<SupervisedPostgres> {
  let running = await startFirst(start);
  let stopping = false;
  const ending = new AbortController();
  const watch = async (): Promise<void> => {
    for (;;) {
      await running.exited;
      if (stopping) return;
      say("the database ended by itself; it is started again");
      const next = await startAgain();
      if (!next) return;
      running = next;
      if (stopping) return next.stop();
      say("the database runs again");
    }
  };
  const startAgain = async (): Promise<RunningPostgres | null> => {
    for (let wait = RETRY_MS; !stopping; wait = Math.min(2 * wait, RETRY_MAX_MS)) {
      try {
        return await start();
      } catch (error) {
        say(`the database cannot start again yet: ${error instanceof Error ? error.message : String(error)}`);
        await sleep(wait, undefined, { signal: ending.signal }).catch(() => undefined);
      }
    }
    return null;
  };
  const watching = watch();
  return {
    url: running.url("postgres"),
    async stop(mode) {
      stopping = true;
      ending.abort();
      await running.stop(mode);
      await watching;
    },
  };
}

async function startFirst(start: () => Promise<RunningPostgres>): Promise<RunningPostgres> {
  for (let left = FIRST_TRIES; ; left -= 1) {
    try {
      return await start();
    } catch (error) {
      if (left === 0 || !(error instanceof Error && /shared memory block/.test(error.message))) throw error;
      await sleep(RETRY_MS);
    }
  }
}
