import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { rateLimits } from "../../server/adapters/limits/rateLimits.ts";
import { redisClient } from "../../server/adapters/redis/redisClient.ts";
import { redisMistake } from "../../server/adapters/redis/redisMistake.ts";
import { redisPlaceOf } from "../../server/adapters/redis/redisPlace.ts";
import { RATE_LIMITS } from "../../server/core/rateLimits.policy.ts";
import { createLog } from "../../server/logs/log.ts";
import { openBusNode, openBusPages } from "../kit/server/busPages.ts";
import { startRedisSentinels } from "../kit/server/redisSentinels.ts";
import type { TestSentinels } from "../kit/server/redisSentinels.ts";

let sentinels: TestSentinels;
beforeAll(async () => {
  sentinels = await startRedisSentinels();
});
afterAll(() => sentinels?.close());

/** What a node that starts with this address would say of it. */
async function mistakeOf(url: string): Promise<string | null> {
  const place = redisPlaceOf(url);
  const client = redisClient(place, createLog("silent"));
  onTestFinished(() => client.disconnect());
  return redisMistake(client, place);
}

test("sentinels are taken for what they are, and a wrong name of their master is said at the start", async () => {
  expect(await mistakeOf(sentinels.url)).toBeNull();
  expect(await mistakeOf(sentinels.url.replace("mymaster", "other"))).toMatch(/sentinels do not know/);
  expect(await mistakeOf(`redis://127.0.0.1:${sentinels.sentinelPorts[0]}`)).toMatch(/names a sentinel/);
  expect(await mistakeOf("redis+sentinel://127.0.0.1:1/mymaster")).toBeNull();
});

test("the master that sentinels watch is killed: nothing stays stale once its replica is the master, and limits count", async () => {
  const nodes = await Promise.all([openBusNode(sentinels.url), openBusNode(sentinels.url)]);
  onTestFinished(() => nodes.forEach((node) => node.close()));
  const pages = openBusPages(
    nodes,
    Array.from({ length: 20 }, () => `test:${crypto.randomUUID()}`),
  );
  pages.begin();
  onTestFinished(() => pages.stop());
  await expect.poll(() => pages.count()).toBeGreaterThan(100);
  await sentinels.master.kill();
  await expect.poll(() => nodes.map(({ redis }) => redis.status)).not.toContain("ready");
  await expect.poll(() => nodes.map(({ redis }) => redis.status), { timeout: 40_000 }).toEqual(["ready", "ready"]);
  pages.stop();
  await expect.poll(() => pages.stale(), { interval: 20 }).toEqual([]);
  const { points } = RATE_LIMITS.loginByAccount;
  const limits = nodes.map(({ redis }) => rateLimits({ scale: 1, redis }));
  const who = crypto.randomUUID();
  const tries = await Promise.allSettled(
    Array.from({ length: points * 2 }, (_, index) => limits[index % 2]?.take("loginByAccount", who)),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(points);
});
