import { Command } from "ioredis";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { rateLimits } from "../../server/adapters/limits/rateLimits.ts";
import { redisClient } from "../../server/adapters/redis/redisClient.ts";
import { redisMistake } from "../../server/adapters/redis/redisMistake.ts";
import { redisPlaceOf } from "../../server/adapters/redis/redisPlace.ts";
import type { Topic } from "../../server/core/bus.port.ts";
import { RATE_LIMITS } from "../../server/core/rateLimits.policy.ts";
import { createLog } from "../../server/logs/log.ts";
import { fullTest } from "../kit/fullTest.ts";
import { startRedis } from "../kit/server/redis.ts";
import { openBusNode, openBusPages } from "../kit/server/busPages.ts";
import type { BusNode } from "../kit/server/busPages.ts";
import { startRedisCluster } from "../kit/server/redisCluster.ts";
import type { TestRedisCluster } from "../kit/server/redisCluster.ts";

let cluster: TestRedisCluster;
let a: BusNode;
let b: BusNode;
beforeAll(async () => {
  cluster = await startRedisCluster();
  [a, b] = await Promise.all([openBusNode(cluster.url), openBusNode(cluster.url)]);
});
afterAll(async () => {
  a?.close();
  b?.close();
  await cluster?.close();
});

const channelOf = (name: string): string => `causerie:bus:${name}`;
const slotOf = (name: string): number => new Command("ssubscribe", [channelOf(name)]).getSlot() ?? -1;

/** Names of topics, of certain slots where that is asked for. */
function topicNames(count: number, isWanted: (slot: number) => boolean = () => true): string[] {
  const names: string[] = [];
  while (names.length < count) {
    const name = `test:${crypto.randomUUID()}`;
    if (isWanted(slotOf(name))) names.push(name);
  }
  return names;
}

/** How many listen to these topics, in all of the cluster. */
async function listeners(names: string[]): Promise<number> {
  const counts = await Promise.all(
    cluster.members.map(({ port }) =>
      cluster.cli("-p", String(port), "--json", "pubsub", "shardnumsub", ...names.map(channelOf)),
    ),
  );
  return counts
    .flatMap((text): (string | number)[] => JSON.parse(text))
    .reduce((sum: number, one) => sum + (typeof one === "number" ? one : 0), 0);
}

/** What a node that starts with this address would say of it. */
async function mistakeOf(url: string): Promise<string | null> {
  const place = redisPlaceOf(url);
  const client = redisClient(place, createLog("silent"));
  onTestFinished(() => client.disconnect());
  return redisMistake(client, place);
}

test("a cluster is taken for what it is, and what is none, or one of its nodes alone, is said at the start", async () => {
  const one = await startRedis();
  onTestFinished(() => one.close());
  expect(await mistakeOf(cluster.url)).toBeNull();
  expect(await mistakeOf(`redis://127.0.0.1:${cluster.members[0]?.port}`)).toMatch(/names one node of a cluster/);
  expect(await mistakeOf(`redis+cluster://127.0.0.1:${one.port}`)).toMatch(/what is there is none/);
  expect(await mistakeOf(one.url)).toBeNull();
  expect(await mistakeOf("redis+cluster://127.0.0.1:1")).toBeNull();
});

describe("a bus over a cluster of Redis", () => {
  test("carries events from one node to the other, each once and in order, each by the master of its slot alone", async () => {
    const names = topicNames(60);
    const heard = new Map<string, number[]>(names.map((name) => [name, []]));
    const leaving = names.map((name) => {
      const topic: Topic<number> = { name };
      return b.bus.subscribe(topic, (n) => heard.get(name)?.push(n));
    });
    await expect.poll(() => listeners(names)).toBe(names.length);
    const sent = Array.from({ length: 50 }, (_, n) => n);
    for (const n of sent)
      for (const name of names) {
        const topic: Topic<number> = { name };
        a.bus.publish(topic, n);
      }
    await expect.poll(() => [...heard.values()].every(({ length }) => length === sent.length)).toBe(true);
    expect([...heard.values()]).toEqual(names.map(() => sent));
    const masters = (await cluster.nodes()).filter(({ slots }) => slots > 0);
    const stats = await Promise.all(masters.map(({ port }) => cluster.cli("-p", String(port), "info", "commandstats")));
    const published = stats.map((text) => Number(/cmdstat_spublish:calls=(\d+)/.exec(text)?.[1] ?? 0));
    expect(Math.min(...published)).toBeGreaterThan(sent.length * 5);
    expect(published.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(names.length * sent.length);
    for (const leave of leaving) leave();
    await expect.poll(() => listeners(names)).toBe(0);
  });

  test("tells every node when a node has lost events for reasons of its own", async () => {
    const before = b.gaps();
    a.bus.reportGap();
    await expect.poll(() => b.gaps()).toBeGreaterThan(before);
  });
});

// With the built server, tests/faults/redisCluster moves slots and kills a master in every run.
describe("while pages are open on two nodes and things happen", () => {
  fullTest("slots move to another master, and nothing stays stale", async () => {
    const moving = 150;
    const pages = openBusPages(
      [a, b],
      topicNames(30, (slot) => slot < moving),
    );
    const others = openBusPages(
      [a, b],
      topicNames(30, (slot) => slot >= moving),
    );
    const first = await cluster.masterOf("bar");
    const last = await cluster.masterOf("foo");
    expect(first.port).not.toBe(last.port);
    for (const all of [pages, others]) all.begin();
    onTestFinished(() => [pages, others].forEach((all) => all.stop()));
    await expect.poll(() => others.count()).toBeGreaterThan(100);
    await cluster.reshard(first, last, moving);
    for (const all of [pages, others]) all.stop();
    await expect.poll(() => [...pages.stale(), ...others.stale()], { interval: 20 }).toEqual([]);
  });

  fullTest(
    "a master is killed, and nothing stays stale once its replica has taken over; limits count meanwhile",
    async () => {
      const { points } = RATE_LIMITS.loginByAccount;
      const limits = [a, b].map(({ redis }) => rateLimits({ scale: 1, redis }));
      const pages = openBusPages([a, b], topicNames(60));
      pages.begin();
      onTestFinished(() => pages.stop());
      await expect.poll(() => pages.count()).toBeGreaterThan(100);
      const master = await cluster.masterOf("foo");
      await cluster.kill(master);
      const who = Array.from({ length: 12 }, () => crypto.randomUUID());
      const began = performance.now();
      // Where the master of a key is away, a node counts by itself; so no one gets more than from each node.
      const taken = await Promise.all(
        who.map(async (one) => {
          const tries = await Promise.allSettled(
            Array.from({ length: points * 3 }, (_, index) => limits[index % 2]?.take("loginByAccount", one)),
          );
          return tries.filter(({ status }) => status === "fulfilled").length;
        }),
      );
      const waitedMs = performance.now() - began;
      expect(Math.min(...taken)).toBeGreaterThanOrEqual(points);
      expect(Math.max(...taken)).toBeLessThanOrEqual(points * 2);
      expect(waitedMs).toBeLessThan(3000);
      await cluster.replaced(master);
      pages.stop();
      const stopped = performance.now();
      await expect.poll(() => pages.stale(), { interval: 20 }).toEqual([]);
      console.info(`nothing was stale ${Math.round(performance.now() - stopped)} ms after the replica took over`);
      const later = crypto.randomUUID();
      await expect.poll(() => [a, b].map(({ redis }) => redis.status)).toEqual(["ready", "ready"]);
      const tries = [];
      for (let index = 0; index < points * 2; index += 1)
        tries.push(...(await Promise.allSettled([limits[index % 2]?.take("loginByAccount", later)])));
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(points);
    },
  );

  test("a master hangs and is replaced, and nothing stays stale, also once it wakes", async () => {
    const pages = openBusPages([a, b], topicNames(60));
    pages.begin();
    onTestFinished(() => pages.stop());
    await expect.poll(() => pages.count()).toBeGreaterThan(100);
    const master = await cluster.masterOf("bar");
    cluster.hang(master);
    onTestFinished(() => cluster.wake(master));
    await cluster.replaced(master);
    pages.stop();
    await expect.poll(() => pages.stale(), { interval: 20 }).toEqual([]);
    pages.begin();
    const before = pages.count();
    cluster.wake(master);
    await expect.poll(() => pages.count()).toBeGreaterThan(before + 300);
    pages.stop();
    await expect.poll(() => pages.stale(), { interval: 20 }).toEqual([]);
  });
});
