import { expect, test } from "vitest";
import { keepRunning } from "../../db/embedded/process/keepRunning.ts";
import type { RunningPostgres } from "../../db/embedded/process/startPostgres.ts";

/** A PostgreSQL of which only its start and end matter. */
function playPostgres(): RunningPostgres & { isRunning: () => boolean; fall: () => void } {
  const { promise: exited, resolve } = Promise.withResolvers<void>();
  let isRunning = true;
  const fall = (): void => {
    isRunning = false;
    resolve();
  };
  return { pid: 1, url: () => "", exited, isRunning: () => isRunning, fall, stop: async () => fall() };
}

test("a stop that comes while the database is being started again ends that one, too", async () => {
  const [first, second] = [playPostgres(), playPostgres()];
  const restart = Promise.withResolvers<void>();
  const restarting = Promise.withResolvers<void>();
  let starts = 0;
  const kept = await keepRunning(
    async () => {
      starts += 1;
      if (starts === 1) return first;
      restarting.resolve();
      await restart.promise;
      return second;
    },
    () => undefined,
  );
  first.fall();
  await restarting.promise;
  const stopped = kept.stop("fast");
  restart.resolve();
  await stopped;
  expect(second.isRunning()).toBe(false);
});
