import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { redisBus } from "../../server/adapters/bus/redisBus.ts";
import type { RedisBus } from "../../server/adapters/bus/redisBus.ts";
import { rateLimits } from "../../server/adapters/limits/rateLimits.ts";
import { redisClient } from "../../server/adapters/redis/redisClient.ts";
import type { RedisClient } from "../../server/adapters/redis/redisClient.ts";
import { redisPlaceOf } from "../../server/adapters/redis/redisPlace.ts";
import type { Topic } from "../../server/core/bus.port.ts";
import { RATE_LIMITS } from "../../server/core/rateLimits.policy.ts";
import { createLog } from "../../server/logs/log.ts";
import { openWire } from "../kit/server/wire.ts";
import { startRedis } from "../kit/server/redis.ts";
import type { TestRedis } from "../kit/server/redis.ts";

const log = createLog("silent");

let server: TestRedis;
let watcher: Redis;
beforeAll(async () => {
  server = await startRedis();
  watcher = new Redis(server.url, { maxRetriesPerRequest: null, retryStrategy: () => 50 });
  watcher.on("error", () => undefined);
});
afterAll(async () => {
  watcher?.disconnect();
  await server?.close();
});

function connect(url = server.url): RedisClient {
  const redis = redisClient(redisPlaceOf(url), log);
  onTestFinished(() => redis.disconnect());
  return redis;
}

async function ready(redis: RedisClient): Promise<void> {
  await expect.poll(() => redis.status).toBe("ready");
}

interface Node {
  bus: RedisBus;
  redis: RedisClient;
  /** How often its listeners were told that events may be lost. */
  gaps(): number;
}

/** A node that listens; how it came to do so is not among its gaps. */
async function node(url?: string): Promise<Node> {
  const redis = connect(url);
  const bus = redisBus({ redis, node: crypto.randomUUID(), log });
  onTestFinished(() => bus.close());
  let gaps = 0;
  bus.onGap(() => (gaps += 1));
  await ready(redis);
  await expect.poll(() => gaps).toBe(1);
  return { bus, redis, gaps: () => gaps - 1 };
}

interface Said {
  seq: number;
  text: string;
}

function newTopic(): Topic<Said> {
  return { name: `test:${crypto.randomUUID()}` };
}

/** How many connections listen to a topic. */
async function listeners({ name }: Topic<Said>): Promise<number> {
  const counted = await watcher.pubsub("NUMSUB", `causerie:bus:${name}`);
  return Number(counted[1]);
}

describe("a bus over Redis", () => {
  test("carries events from one node to the other, each once and in order", async () => {
    const [{ bus: a }, { bus: b }] = [await node(), await node()];
    const topic = newTopic();
    const [onA, onB]: [number[], number[]] = [[], []];
    a.subscribe(topic, ({ seq }) => onA.push(seq));
    b.subscribe(topic, ({ seq }) => onB.push(seq));
    await expect.poll(() => listeners(topic)).toBe(2);
    const sent = Array.from({ length: 2000 }, (_, seq) => seq);
    for (const seq of sent) a.publish(topic, { seq, text: "你好 🙂" });
    // Its own it has at once, before anything went over the wire.
    expect(onA).toEqual(sent);
    await expect.poll(() => onB.length).toBe(sent.length);
    expect(onB).toEqual(sent);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(onA).toHaveLength(sent.length);
  });

  test("brings each listener what it listens to and nothing else, until it leaves", async () => {
    const [{ bus: a }, { bus: b }] = [await node(), await node()];
    const [topic, other] = [newTopic(), newTopic()];
    const [first, second]: [string[], string[]] = [[], []];
    const leaveFirst = b.subscribe(topic, ({ text }) => first.push(text));
    const leaveSecond = b.subscribe(topic, ({ text }) => second.push(text));
    await expect.poll(() => listeners(topic)).toBe(1);
    a.publish(other, { seq: 1, text: "elsewhere" });
    a.publish(topic, { seq: 1, text: "both" });
    await expect.poll(() => second).toEqual(["both"]);
    leaveFirst();
    leaveFirst();
    a.publish(topic, { seq: 2, text: "second" });
    await expect.poll(() => second).toEqual(["both", "second"]);
    expect(first).toEqual(["both"]);
    leaveSecond();
    await expect.poll(() => listeners(topic)).toBe(0);
  });

  test("is not hurt by what it does not understand, nor by a listener that throws", async () => {
    const [{ bus: a }, { bus: b }] = [await node(), await node()];
    const topic = newTopic();
    const heard: string[] = [];
    b.subscribe(topic, ({ text }) => {
      if (text === "throw") throw new Error("a bad listener");
      heard.push(text);
    });
    await expect.poll(() => listeners(topic)).toBe(1);
    const strange = ["{", "null", "[]", "7", '{"event":{}}', '{"node":7,"event":{}}'];
    for (const message of strange) await watcher.publish(`causerie:bus:${topic.name}`, message);
    a.publish(topic, { seq: 1, text: "throw" });
    expect(() => b.publish(topic, { seq: 2, text: "throw" })).not.toThrow();
    a.publish(topic, { seq: 3, text: "well" });
    await expect.poll(() => heard).toEqual(["well"]);
  });

  test("asks for nothing that Redis 6 does not know", async () => {
    const unknown = ["SPUBLISH", "SSUBSCRIBE", "SUNSUBSCRIBE"].flatMap((name) => ["--rename-command", name, ""]);
    const old = await startRedis(...unknown);
    onTestFinished(() => old.close());
    const [{ bus: a }, { bus: b }] = [await node(old.url), await node(old.url)];
    const topic = newTopic();
    const heard: number[] = [];
    b.subscribe(topic, ({ seq }) => heard.push(seq));
    await expect.poll(() => (a.publish(topic, { seq: 1, text: "old" }), heard.length)).toBeGreaterThan(0);
    const before = heard.length;
    a.publish(topic, { seq: 2, text: "old" });
    await expect.poll(() => heard.slice(before)).toContain(2);
  });

  test("goes on within a node while Redis is away, and between nodes when it is back", async () => {
    const [{ bus: a, redis: ofA }, { bus: b }] = [await node(), await node()];
    const [before, during] = [newTopic(), newTopic()];
    const [onA, onB, onBLate]: [string[], string[], string[]] = [[], [], []];
    a.subscribe(before, ({ text }) => onA.push(text));
    b.subscribe(before, ({ text }) => onB.push(text));
    await expect.poll(() => listeners(before)).toBe(2);
    await server.kill();
    await expect.poll(() => ofA.status).not.toBe("ready");
    b.subscribe(during, ({ text }) => onBLate.push(text));
    for (let seq = 0; seq < 100; seq += 1) expect(() => a.publish(before, { seq, text: "alone" })).not.toThrow();
    expect(onA).toHaveLength(100);
    await server.restart();
    await expect.poll(() => listeners(before)).toBe(2);
    await expect.poll(() => listeners(during)).toBe(1);
    await ready(ofA);
    a.publish(before, { seq: 1, text: "again" });
    a.publish(during, { seq: 1, text: "late" });
    await expect.poll(() => onB).toEqual(["again"]);
    await expect.poll(() => onBLate).toEqual(["late"]);
  });
});

describe("listeners over Redis are told that events may be lost", () => {
  test("on every node, once Redis is back", async () => {
    const nodes = [await node(), await node()];
    await server.kill();
    await expect.poll(() => nodes.map(({ redis }) => redis.status)).not.toContain("ready");
    expect(nodes.map(({ gaps }) => gaps())).toEqual([0, 0]);
    await server.restart();
    await expect.poll(() => Math.min(...nodes.map(({ gaps }) => gaps()))).toBeGreaterThan(0);
  });

  test("when another node could not send them, also if it alone was cut off", async () => {
    const wire = await openWire({ host: "127.0.0.1", port: server.port });
    onTestFinished(() => wire.close());
    const [a, b] = [await node(`redis://127.0.0.1:${wire.port}`), await node()];
    const topic = newTopic();
    const onB: number[] = [];
    b.bus.subscribe(topic, ({ seq }) => onB.push(seq));
    await expect.poll(() => listeners(topic)).toBe(1);
    wire.cut();
    await expect.poll(() => a.redis.status).not.toBe("ready");
    a.bus.publish(topic, { seq: 1, text: "lost" });
    wire.mend();
    await expect.poll(() => b.gaps()).toBe(1);
    expect(onB).toEqual([]);
  });

  test("when Redis hangs so long that they are given up, and nothing else makes it known", async () => {
    const [a, b] = [await node(), await node()];
    server.hang();
    onTestFinished(() => server.wake());
    a.bus.publish(newTopic(), { seq: 1, text: "given up" });
    // Longer than a command may take, shorter than a connection may be silent.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(a.redis.status).toBe("ready");
    server.wake();
    await expect.poll(() => b.gaps()).toBeGreaterThan(0);
    expect(a.gaps()).toBe(0);
  });

  test("when a node's connection is dead, though it was never closed", async () => {
    const wire = await openWire({ host: "127.0.0.1", port: server.port });
    onTestFinished(() => wire.close());
    const [a, b] = [await node(), await node(`redis://127.0.0.1:${wire.port}`)];
    wire.loseAnswers();
    await expect.poll(() => b.gaps()).toBe(1);
    expect(a.gaps()).toBe(0);
  });

  test("when a node says so for reasons of its own", async () => {
    const [a, b] = [await node(), await node()];
    a.bus.reportGap();
    expect(a.gaps()).toBe(1);
    await expect.poll(() => b.gaps()).toBe(1);
    expect(a.gaps()).toBe(1);
  });
});

describe("rate limits over Redis", () => {
  const { points, seconds } = RATE_LIMITS.loginByAccount;

  test("are shared by two nodes, and leave no name to be read in the store", async () => {
    const [redisA, redisB] = [connect(), connect()];
    await Promise.all([ready(redisA), ready(redisB)]);
    const [a, b] = [rateLimits({ scale: 1, redis: redisA }), rateLimits({ scale: 1, redis: redisB })];
    const who = `ana-${crypto.randomUUID()}`;
    const tries = Array.from({ length: points * 3 }, (_, index) => (index % 2 ? a : b).take("loginByAccount", who));
    const taken = await Promise.allSettled(tries);
    expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(points);
    await expect(b.take("loginByAccount", who)).rejects.toMatchObject({
      code: "RATE_LIMITED",
      params: { retryAfter: expect.any(Number) },
    });
    const error: unknown = await a.take("loginByAccount", who).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ params: { retryAfter: expect.closeTo(seconds, -1) } });
    const keys = await watcher.keys("*");
    expect(keys.filter((key) => key.startsWith("causerie:limit:loginByAccount:"))).not.toEqual([]);
    expect(keys.filter((key) => key.includes("ana"))).toEqual([]);
  });

  test("are counted by each node itself while Redis is away, without shutting users out or waiting", async () => {
    const redis = connect();
    await ready(redis);
    const limits = rateLimits({ scale: 1, redis });
    await server.kill();
    const began = performance.now();
    const who = crypto.randomUUID();
    for (let time = 0; time < points; time += 1) await limits.take("loginByAccount", who);
    expect(performance.now() - began).toBeLessThan(1500);
    await expect(limits.take("loginByAccount", who)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    await server.restart();
    await ready(redis);
    await limits.take("loginByAccount", crypto.randomUUID());
    expect((await watcher.keys("causerie:limit:loginByAccount:*")).length).toBeGreaterThan(0);
  });

  test("let no more through on a node than the limit, before, in and after an outage of Redis together", async () => {
    const redis = connect();
    await ready(redis);
    const limits = rateLimits({ scale: 1, redis });
    const who = crypto.randomUUID();
    const letThrough = async (times: number): Promise<number> => {
      const tries = Array.from({ length: times }, () => limits.take("loginByAccount", who));
      return (await Promise.allSettled(tries)).filter(({ status }) => status === "fulfilled").length;
    };
    const before = await letThrough(points / 3);
    await server.kill();
    await limits.take("loginByAccount", who);
    await limits.giveBack("loginByAccount", who);
    const during = await letThrough(points / 3);
    // It comes back empty, as a replica may that has not heard of the last counts.
    await server.restart();
    await ready(redis);
    const after = await letThrough(points);
    expect([before, during, after]).toEqual([points / 3, points / 3, points / 3]);
    await expect(limits.requireLeft("loginByAccount", who)).rejects.toMatchObject({ code: "RATE_LIMITED" });
  });

  test("do not wait for a Redis that hangs", async () => {
    const redis = connect();
    await ready(redis);
    const limits = rateLimits({ scale: 1, redis });
    await watcher.call("CLIENT", "PAUSE", "2500", "ALL");
    const began = performance.now();
    await limits.take("loginByAccount", crypto.randomUUID());
    expect(performance.now() - began).toBeLessThan(1200);
  });
});
