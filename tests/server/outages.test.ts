import { expect, test } from "vitest";
import { localBus } from "../../server/adapters/bus/localBus.ts";
import { Follower, REREAD } from "../../server/core/live/follower.ts";
import { Outages } from "../../server/core/live/outages.ts";
import { readings } from "../../server/core/live/readings.ts";
import { AppError } from "../../schema/rules/appError.ts";

const topic = { name: "changes" };

/** A database that can be away, and what is reported of that. */
function playDatabase() {
  let isAway = false;
  const reports: unknown[] = [];
  let questions = 0;
  const answer = async (): Promise<void> => {
    questions += 1;
    if (isAway) throw new Error("the database is away");
  };
  let ends = 0;
  const asked = (): Promise<boolean> =>
    answer().then(
      () => true,
      () => false,
    );
  return {
    outages: new Outages(
      asked,
      (error) => reports.push(error),
      () => (ends += 1),
    ),
    answer,
    reports,
    ends: () => ends,
    questions: () => questions,
    leave: () => (isAway = true),
    comeBack: () => (isAway = false),
  };
}

/** Follows changes, reading the database for each, and keeps what it told: the change, or that all was read. */
function listen({ outages, answer }: ReturnType<typeof playDatabase>, bus = localBus()) {
  const leaving = new AbortController();
  const left = leaving.signal;
  const signals = new Follower<string>({ bus, topic, keyOf: (change) => change, capacity: 10, left });
  const told: string[] = [];
  const listening = async (): Promise<void> => {
    const all = readings(signals, { outages, left }, async function* (signal) {
      if (signal === "forbidden") throw new AppError("NOT_FOUND");
      await answer();
      yield signal === REREAD ? "all" : signal;
    });
    for await (const what of all) told.push(what);
  };
  return {
    bus,
    told,
    ended: listening(),
    leave: () => leaving.abort(),
    tell: (what: string) => bus.publish(topic, what),
  };
}

test("a listener that cannot read as the database is away reads all when that is back, then what came meanwhile", async () => {
  const database = playDatabase();
  const { tell, told, ended, leave } = listen(database);
  tell("first");
  await expect.poll(() => told).toEqual(["first"]);
  database.leave();
  tell("missed");
  await expect.poll(() => database.reports).toHaveLength(1);
  tell("meanwhile");
  database.comeBack();
  await expect.poll(() => told, { timeout: 3000 }).toEqual(["first", "all", "meanwhile"]);
  leave();
  await ended;
});

test("a hundred listeners wait for one that asks, and one that tells the log of its beginning and its end", async () => {
  const database = playDatabase();
  const bus = localBus();
  database.leave();
  const listeners = Array.from({ length: 100 }, () => listen(database, bus));
  bus.publish(topic, "missed");
  await expect.poll(() => database.questions()).toBeGreaterThan(101);
  expect(database.questions()).toBeLessThan(110);
  database.comeBack();
  await expect.poll(() => listeners.every(({ told }) => told.join() === "all"), { timeout: 3000 }).toBe(true);
  expect([database.reports.length, database.ends()]).toEqual([1, 1]);
  for (const { leave } of listeners) leave();
  await Promise.all(listeners.map(({ ended }) => ended));
});

test("a listener ends by an answer that is no, and at once when it is left without a database", async () => {
  const database = playDatabase();
  const refused = listen(database);
  refused.tell("forbidden");
  await expect(refused.ended).rejects.toMatchObject({ code: "NOT_FOUND" });
  database.leave();
  const waiting = listen(database);
  waiting.tell("missed");
  await expect.poll(() => database.reports).toHaveLength(1);
  waiting.leave();
  await waiting.ended;
  expect(waiting.told).toEqual([]);
  database.outages.stop();
});
