import { expect, test } from "vitest";
import { localBus } from "../../server/adapters/bus/localBus.ts";
import type { Bus } from "../../server/core/bus.port.ts";
import { Feeds } from "../../server/core/live/feeds.ts";
import type { FeedSource } from "../../server/core/live/feed.ts";
import { Outages } from "../../server/core/live/outages.ts";
import { AppError } from "../../schema/rules/appError.ts";

const topic = { name: "changes" };

/** A counter that several viewers follow: events set one of its digits. What is read can be held up, or refused. */
function counter({ capacity = 10 }: { capacity?: number } = {}) {
  const bus = localBus();
  const digits = new Map<string, number>();
  const seen = { listeners: 0, states: 0, changes: 0 };
  const counting: Bus = {
    ...bus,
    subscribe: (where, listener) => {
      seen.listeners += 1;
      const stop = bus.subscribe(where, listener);
      return () => {
        seen.listeners -= 1;
        stop();
      };
    },
  };
  const feeds = new Feeds<string>();
  let gate: Promise<unknown> = Promise.resolve();
  let refusal: AppError | null = null;
  const source = (): FeedSource<string, string> => ({
    bus: counting,
    outages: new Outages(
      async () => true,
      () => undefined,
      () => undefined,
    ),
    topic,
    keyOf: (digit) => digit,
    capacity,
    state: async () => {
      seen.states += 1;
      const state = JSON.stringify(Object.fromEntries(digits));
      await gate;
      return state;
    },
    changes: async function* (digit) {
      seen.changes += 1;
      await gate;
      if (refusal) throw refusal;
      yield `${digit}=${digits.get(digit)}`;
    },
    subjectOf: (change) => change.slice(0, change.indexOf("=")),
  });
  return {
    seen,
    viewer: () => feeds.follow("counter", source),
    set: (digit: string, value: number) => {
      digits.set(digit, value);
      bus.publish(topic, digit);
    },
    holdUp: (by: Promise<unknown>) => (gate = by),
    refuse: () => (refusal = new AppError("NOT_FOUND")),
    reportGap: () => bus.reportGap(),
  };
}

/** The next things that a viewer is told. */
async function next(viewer: AsyncGenerator<string, void, void>, count: number): Promise<string[]> {
  const told: string[] = [];
  while (told.length < count) told.push((await viewer.next()).value ?? "end");
  return told;
}

test("viewers of a feed are told how things stand, then each change, which is read once for all of them", async () => {
  const { viewer, set, seen } = counter();
  const viewers = Array.from({ length: 50 }, viewer);
  expect(await Promise.all(viewers.map((one) => next(one, 1)))).toEqual(viewers.map(() => ["{}"]));
  expect(seen).toEqual({ listeners: 1, states: 1, changes: 0 });
  const both = Promise.all(viewers.map((one) => next(one, 2)));
  set("a", 1);
  set("b", 2);
  expect(await both).toEqual(viewers.map(() => ["a=1", "b=2"]));
  expect(seen.changes).toBe(2);
});

test("a viewer who joins later is told how things stand then, and the others hear nothing of it", async () => {
  const { viewer, set, seen } = counter();
  const first = viewer();
  await next(first, 1);
  const heard = next(first, 2);
  set("a", 1);
  const second = viewer();
  expect(await next(second, 1)).toEqual(['{"a":1}']);
  set("a", 2);
  expect(await next(second, 1)).toEqual(["a=2"]);
  expect(await heard).toEqual(["a=1", "a=2"]);
  expect(seen.listeners).toBe(1);
});

test("a viewer who joins while a change is read hears nothing old after something new", async () => {
  const { viewer, set, holdUp } = counter();
  const first = viewer();
  await next(first, 1);
  const { promise, resolve } = Promise.withResolvers<void>();
  holdUp(promise);
  const heard = next(first, 1);
  set("a", 1);
  const second = viewer();
  const heardBySecond = next(second, 1);
  set("a", 2);
  resolve();
  expect(await heard).toEqual(["a=2"]);
  expect(await heardBySecond).toEqual(['{"a":2}']);
});

test("a slow viewer holds up no other, and what waits for it is merged", async () => {
  const { viewer, set } = counter();
  const [slow, quick] = [viewer(), viewer()];
  await Promise.all([next(slow, 1), next(quick, 1)]);
  for (let value = 1; value <= 1000; value += 1) {
    set("a", value);
    expect(await next(quick, 1)).toEqual([`a=${value}`]);
  }
  set("b", 1);
  await next(quick, 1);
  expect(await next(slow, 2)).toEqual(["a=1000", "b=1"]);
});

test("what a slow viewer is told last is what has changed last", async () => {
  const { viewer, set } = counter();
  const [slow, quick] = [viewer(), viewer()];
  await Promise.all([next(slow, 1), next(quick, 1)]);
  for (const [digit, value] of [
    ["a", 1],
    ["b", 1],
    ["a", 2],
  ] as const) {
    set(digit, value);
    await next(quick, 1);
  }
  expect(await next(slow, 2)).toEqual(["b=1", "a=2"]);
});

test("a viewer for whom more waits than is held is told how things stand instead, and it alone", async () => {
  const { viewer, set, seen } = counter({ capacity: 3 });
  const [slow, quick] = [viewer(), viewer()];
  await Promise.all([next(slow, 1), next(quick, 1)]);
  for (const digit of ["a", "b", "c", "d", "e"]) {
    set(digit, 1);
    await next(quick, 1);
  }
  expect(seen.states).toBe(1);
  expect(await next(slow, 1)).toEqual(['{"a":1,"b":1,"c":1,"d":1,"e":1}']);
  set("a", 2);
  expect([await next(slow, 1), await next(quick, 1)]).toEqual([["a=2"], ["a=2"]]);
});

test("after a gap every viewer is told how things stand, in place of what waits", async () => {
  const { viewer, set, reportGap, seen } = counter();
  const [slow, quick] = [viewer(), viewer()];
  await Promise.all([next(slow, 1), next(quick, 1)]);
  set("a", 1);
  await next(quick, 1);
  reportGap();
  expect(await next(quick, 1)).toEqual(['{"a":1}']);
  expect(await next(slow, 1)).toEqual(['{"a":1}']);
  expect(seen.states).toBe(2);
});

test("after its last viewer has left a feed listens no more, and who comes then finds it as it is", async () => {
  const { viewer, set, seen } = counter();
  const [first, second, unused] = [viewer(), viewer(), viewer()];
  await Promise.all([next(first, 1), next(second, 1)]);
  const waiting = next(first, 1);
  await first.return();
  expect(await waiting).toEqual(["end"]);
  expect(seen.listeners).toBe(1);
  await second.return();
  await unused.return();
  await expect.poll(() => seen.listeners).toBe(0);
  set("a", 1);
  expect(await next(viewer(), 1)).toEqual(['{"a":1}']);
  expect(await next(unused, 1)).toEqual(["end"]);
});

test("a reading that is refused ends the feed for all its viewers; who comes later opens it again", async () => {
  const { viewer, set, refuse, seen } = counter();
  const viewers = [viewer(), viewer()];
  await Promise.all(viewers.map((one) => next(one, 1)));
  refuse();
  const waiting = Promise.allSettled(viewers.map((one) => one.next()));
  set("a", 1);
  expect((await waiting).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect.poll(() => seen.listeners).toBe(0);
  expect(await next(viewer(), 1)).toEqual(['{"a":1}']);
});
