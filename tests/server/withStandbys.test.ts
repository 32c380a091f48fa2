import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { withStandbys } from "../../server/chores/withStandbys.ts";

test("one of several looks for work; the next ones look while those before them are at theirs", async () => {
  let looks = 0;
  const jobs: Promise<void>[] = [];
  const workers = withStandbys(
    3,
    async () => {
      looks += 1;
      await jobs.shift();
    },
    20,
  );
  const goRound = (): Promise<void>[] => workers.map((work) => work());
  await Promise.all(goRound());
  expect(looks).toBe(1);

  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  jobs.push(first.promise, second.promise);
  const rounds = goRound();
  expect(looks).toBe(2);
  await setTimeout(30);
  rounds.push(...workers.slice(1).map((work) => work()));
  expect(looks).toBe(3);
  await setTimeout(30);
  rounds.push(...workers.slice(2).map((work) => work()));
  expect(looks).toBe(4);

  first.resolve();
  second.resolve();
  await Promise.all(rounds);
  await Promise.all(goRound());
  expect(looks).toBe(5);
});
