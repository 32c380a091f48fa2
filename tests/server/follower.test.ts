import { expect, onTestFinished, test, vi } from "vitest";
import { localBus } from "../../server/adapters/bus/localBus.ts";
import { cancellable } from "../../server/core/live/cancellable.ts";
import { Follower, REREAD } from "../../server/core/live/follower.ts";

interface Change {
  key: string;
  version: number;
}

const topic = { name: "changes" };

/** A follower of changes on a bus of its own, and how many listen there: a follower does so for events and for gaps. */
function follow({
  capacity = 10,
  silenceMs,
  sizeOf,
}: { capacity?: number; silenceMs?: number; sizeOf?: (change: Change) => number } = {}) {
  const bus = localBus();
  let listeners = 0;
  const counted = (stop: () => void): (() => void) => {
    listeners += 1;
    return () => {
      listeners -= 1;
      stop();
    };
  };
  const counting: typeof bus = {
    ...bus,
    subscribe: (where, listener) => counted(bus.subscribe(where, listener)),
    onGap: (listener) => counted(bus.onGap(listener)),
  };
  const leaving = new AbortController();
  const follower = new Follower<Change>({
    bus: counting,
    topic,
    keyOf: ({ key }) => (key === "ignored" ? null : key),
    capacity,
    ...(silenceMs !== undefined && { silenceMs }),
    ...(sizeOf && { sizeOf }),
    left: leaving.signal,
  });
  return {
    follower,
    heard: follower[Symbol.asyncIterator](),
    tell: (key: string, version = 1) => bus.publish<Change>(topic, { key, version }),
    reportGap: () => bus.reportGap(),
    leave: () => leaving.abort(),
    listeners: () => listeners,
  };
}

type Heard = AsyncGenerator<Change | typeof REREAD, void, void>;

/** The next things a follower says: a key with its version, or that it rereads. */
async function next(heard: Heard, count: number): Promise<string[]> {
  const said: string[] = [];
  while (said.length < count) {
    const { value } = await heard.next();
    said.push(value ? (value === REREAD ? "reread" : `${value.key}${value.version}`) : "end");
  }
  return said;
}

test("a follower tells what came while its reader was busy, in order, and of each key only the latest", async () => {
  const { heard, tell } = follow();
  const first = next(heard, 1);
  tell("a");
  expect(await first).toEqual(["a1"]);
  for (const [key, version] of [
    ["b", 1],
    ["c", 1],
    ["ignored", 1],
    ["b", 2],
  ] as const)
    tell(key, version);
  expect(await next(heard, 2)).toEqual(["b2", "c1"]);
});

test("a follower with more waiting than it holds drops it and rereads, then tells what came last", async () => {
  const { heard, tell } = follow({ capacity: 3 });
  const first = next(heard, 1);
  tell("first");
  await first;
  for (let index = 1; index <= 100_000; index += 1) tell(`key${index}-`);
  tell("key100000-", 2);
  expect(await next(heard, 2)).toEqual(["reread", "key100000-2"]);
  for (const key of ["a", "b", "c", "a", "b", "c"]) tell(key);
  expect(await next(heard, 3)).toEqual(["a1", "b1", "c1"]);
});

test("a follower whose events differ in size holds so much of them, and what was told or merged no longer counts", async () => {
  const { heard, tell } = follow({ capacity: 10, sizeOf: ({ version }) => version });
  const first = next(heard, 1);
  tell("a", 6);
  expect(await first).toEqual(["a6"]);
  for (const [key, version] of [
    ["b", 6],
    ["b", 5],
    ["c", 5],
  ] as const)
    tell(key, version);
  expect(await next(heard, 2)).toEqual(["b5", "c5"]);
  tell("d", 6);
  tell("e", 5);
  expect(await next(heard, 2)).toEqual(["reread", "e5"]);
  tell("f", 100);
  tell("g", 1);
  expect(await next(heard, 2)).toEqual(["reread", "g1"]);
});

test("a follower rereads first when it is told to, also while it waits", async () => {
  const { follower, heard, tell } = follow();
  follower.reread();
  expect(await next(heard, 1)).toEqual(["reread"]);
  const waiting = next(heard, 1);
  follower.reread();
  expect(await waiting).toEqual(["reread"]);
  tell("a");
  follower.reread();
  expect(await next(heard, 2)).toEqual(["reread", "a1"]);
});

test("a follower rereads after a silence, and after each further one", async () => {
  const { follower, heard, tell } = follow({ silenceMs: 1 });
  expect(await next(heard, 2)).toEqual(["reread", "reread"]);
  follower.silenceMs = 60_000;
  const waiting = next(heard, 1);
  tell("a");
  expect(await waiting).toEqual(["a1"]);
});

test("a follower rereads once after all that made a gap at about the same time, and before what waits", async () => {
  const { heard, tell, reportGap } = follow();
  const waiting = next(heard, 1);
  for (let gaps = 0; gaps < 100; gaps += 1) reportGap();
  expect(await waiting).toEqual(["reread"]);
  tell("a");
  expect(await next(heard, 1)).toEqual(["a1"]);
  const again = next(heard, 1);
  reportGap();
  expect(await again).toEqual(["reread"]);
});

test("followers spread their rereading after a gap, and all have done it well within two seconds", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const bus = localBus();
  const leaving = new AbortController();
  let rereads = 0;
  const follow = async (): Promise<void> => {
    for await (const said of new Follower({ bus, topic, keyOf: () => 0, capacity: 1, left: leaving.signal }))
      if (said === REREAD) rereads += 1;
  };
  const followers = Array.from({ length: 500 }, follow);
  bus.reportGap();
  await vi.advanceTimersByTimeAsync(50);
  expect(rereads).toBeGreaterThan(0);
  expect(rereads).toBeLessThan(250);
  await vi.advanceTimersByTimeAsync(950);
  expect(rereads).toBe(500);
  leaving.abort();
  await Promise.all(followers);
});

test("a follower ends and stops listening when its reader leaves, waiting or not", async () => {
  const busy = follow();
  const first = next(busy.heard, 1);
  busy.tell("a");
  await first;
  expect(busy.listeners()).toBe(2);
  busy.tell("b");
  await busy.heard.return();
  expect(busy.listeners()).toBe(0);

  const waiting = follow({ silenceMs: 60_000 });
  const end = next(waiting.heard, 1);
  expect(waiting.listeners()).toBe(2);
  waiting.leave();
  expect(await end).toEqual(["end"]);
  expect(waiting.listeners()).toBe(0);
});

test("a live query that nothing happens to ends at once when its reader leaves it", async () => {
  const bus = localBus();
  const query = cancellable(async function* (left) {
    yield* new Follower<Change>({ bus, topic, keyOf: ({ key }) => key, capacity: 1, left });
  });
  const waiting = query.next();
  expect(await query.return()).toEqual({ done: true, value: undefined });
  expect(await waiting).toEqual({ done: true, value: undefined });
});
