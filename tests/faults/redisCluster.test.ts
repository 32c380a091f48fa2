import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { checkLedger } from "../../server/core/points/checkLedger.ts";
import { RATE_LIMITS } from "../../server/core/rateLimits.policy.ts";
import { startCountingModel } from "../kit/ai/countingModel.ts";
import { api } from "../kit/channels/api.ts";
import type { Api } from "../kit/channels/api.ts";
import { SEND } from "../kit/chat/chatOperations.ts";
import type { Sent } from "../kit/chat/chatOperations.ts";
import { badge, followBadge } from "../kit/chat/followBadge.ts";
import { recordReply } from "../kit/chat/recordReply.ts";
import { createTestDatabase } from "../kit/database/testDatabase.ts";
import type { TestDatabase } from "../kit/database/testDatabase.ts";
import { payer } from "../kit/points/points.ts";
import { tell } from "../kit/promises/tell.ts";
import { startRedisCluster } from "../kit/server/redisCluster.ts";
import type { ClusterMember, TestRedisCluster } from "../kit/server/redisCluster.ts";
import { startServerProcess } from "../kit/server/serverProcess.ts";
import type { ServerProcess } from "../kit/server/serverProcess.ts";
import { withDatabase } from "../services/admin.ts";

/** How often a master is killed, and slots move, in mid-traffic. */
const ROUNDS = process.env.FULL ? 10 : 1;
/** Slots that move. */
const MOVING = process.env.FULL ? 1000 : 200;
const PEOPLE = process.env.FULL ? 12 : 6;
/** Milliseconds of traffic until something happens to Redis. */
const TRAFFIC_MS = 1000;
/** Milliseconds in which a request is answered. */
const BOUND_MS = 5000;

let model: Awaited<ReturnType<typeof startCountingModel>>;
let redis: TestRedisCluster;
let database: TestDatabase;
let nodes: [ServerProcess, ServerProcess];
beforeAll(async () => {
  [model, redis, database] = await Promise.all([startCountingModel(), startRedisCluster(), createTestDatabase()]);
  const env = {
    ...model.env,
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    // Each caller of the limits has an address of their own.
    TRUST_PROXY: "1",
  };
  nodes = await Promise.all([startServerProcess(env), startServerProcess(env)]);
});
afterAll(async () => {
  await Promise.all((nodes ?? []).map((node) => node.kill()));
  await Promise.all([database?.drop(), redis?.close(), model?.close()]);
});

interface Traffic {
  /** Ends it, and gives what came of it. */
  stop(): Promise<{ taken: number; ended: number; slowestMs: number; codes: string[] }>;
  /** Of people whose page on either node shows what is no longer true. */
  stale(): Promise<number>;
}

/** People who talk on one node each, with pages open on both. */
async function openTraffic(): Promise<Traffic> {
  const people = await withDatabase({ DATABASE_URL: database.url }, (opened) =>
    Promise.all(Array.from({ length: PEOPLE }, () => payer({ url: nodes[0].url, database: opened }, 10_000))),
  );
  const pages = people.map(({ token }) => nodes.map((node) => followBadge(node.as(token))));
  await expect.poll(() => pages.flat().map((page) => page.told())).not.toContain(null);
  let isStopped = false;
  const answers: number[] = [];
  const codes: string[] = [];
  const ends: string[] = [];
  let taken = 0;
  const talk = async (here: Api, there: Api): Promise<void> => {
    while (!isStopped) {
      const began = performance.now();
      const input = { npcId: NPC_IDS.lena, text: "Count to 5", requestId: crypto.randomUUID() };
      const { data, errors } = await here.request<Sent>(SEND, { input });
      answers.push(performance.now() - began);
      codes.push(...errors.map(({ extensions }) => extensions.code));
      if (!data) continue;
      taken += 1;
      // Followed on the other node, where only Redis brings it.
      const end = await recordReply(there, data.sendMessage.reply.replyId).ended;
      ends.push(end?.status ?? "none");
    }
  };
  const talks = people.map(({ token }, index) => {
    const [here, there] = index % 2 ? nodes.toReversed() : nodes;
    return here && there && talk(here.as(token), there.as(token));
  });
  return {
    stop: async () => {
      isStopped = true;
      await Promise.all(talks);
      const ended = ends.filter((end) => end === "complete").length;
      return { taken, ended, slowestMs: Math.round(Math.max(...answers)), codes };
    },
    stale: async () => {
      const shown = await Promise.all(
        people.map(async (person, index) => {
          const now = JSON.stringify(await badge(person));
          return pages[index]?.every((page) => JSON.stringify(page.told()) === now);
        }),
      );
      return shown.filter((isRight) => !isRight).length;
    },
  };
}

/** Milliseconds until no page is stale. */
async function freshAfter(traffic: Traffic, since: number): Promise<number> {
  await expect.poll(() => traffic.stale(), { interval: 30, timeout: 20_000 }).toBe(0);
  return Math.round(performance.now() - since);
}

async function masters(): Promise<ClusterMember[]> {
  const known = await redis.nodes();
  return redis.members.filter(({ port }) => known.some((node) => node.port === port && node.slots > 0));
}

let callers = 0;
/** How often a limit lets one through who asks on both nodes in turns. */
async function letThrough(): Promise<{ times: number; slowestMs: number }> {
  const from = { "x-forwarded-for": `203.0.113.${(callers += 1)}` };
  const both = nodes.map((node) => api(node.url, null, from));
  let times = 0;
  let slowestMs = 0;
  for (let index = 0; index < points * 2 + 4; index += 1) {
    const began = performance.now();
    const code = await both[index % 2]?.codeOf('mutation { guestLogin(language: "en") { expiresIn } }');
    slowestMs = Math.max(slowestMs, performance.now() - began);
    if (code === null) times += 1;
    else expect(code).toBe("RATE_LIMITED");
  }
  return { times, slowestMs: Math.round(slowestMs) };
}

const { points } = RATE_LIMITS.guestLoginByAddress;

async function killMaster(round: number) {
  const traffic = await openTraffic();
  onTestFinished(async () => void (await traffic.stop()));
  await sleep(TRAFFIC_MS);
  const all = await masters();
  const master = all[round % all.length];
  if (!master) throw new Error("there is no master");
  await redis.kill(master);
  const killed = performance.now();
  const replaced = redis.replaced(master).then(() => performance.now());
  const meanwhile = await letThrough();
  const since = await replaced;
  const awayMs = Math.round(since - killed);
  const said = await traffic.stop();
  const freshMs = await freshAfter(traffic, since);
  const after = await letThrough();
  await redis.restart(master);
  await expect
    .poll(async () => (await redis.nodes()).find(({ port }) => port === master.port), { timeout: 20_000 })
    .toMatchObject({ isMaster: false, hasFailed: false });
  return { ...said, awayMs, freshMs, meanwhile, after };
}

describe("Redis is a cluster of three masters with a replica each", () => {
  test("a master is killed in mid-traffic: nothing is stale after its replica has taken over, and limits still count", async () => {
    const rounds: Awaited<ReturnType<typeof killMaster>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await killMaster(round));
    const { mistakes } = await withDatabase({ DATABASE_URL: database.url }, ({ orm }) =>
      checkLedger({ em: orm.em.fork() }),
    );
    const sum = (of: (round: (typeof rounds)[number]) => number): number =>
      rounds.reduce((total, round) => total + of(round), 0);
    const most = (of: (round: (typeof rounds)[number]) => number): number => Math.max(...rounds.map(of));
    tell(
      `one of three masters of a Redis cluster is killed in mid-traffic, ${ROUNDS} times`,
      "2 s after its replica has taken over no page on any node is stale; limits count on all nodes together again, " +
        "and meanwhile on each by itself; every answer comes",
      `0 pages stale ${most(({ freshMs }) => freshMs)} ms after at most (away ${most(({ awayMs }) => awayMs)} ms); ` +
        `${sum(({ ended }) => ended)} of ${sum(({ taken }) => taken)} replies whole on the other node, ` +
        `${mistakes.length} mistakes in points; a limit of ${points} let through ` +
        `${most(({ meanwhile }) => meanwhile.times)} at most meanwhile, ${most(({ after }) => after.times)} after; ` +
        `slowest answer ${most(({ slowestMs, meanwhile }) => Math.max(slowestMs, meanwhile.slowestMs))} ms`,
    );
    expect(mistakes).toEqual([]);
    for (const { taken, ended, codes, meanwhile, after, slowestMs } of rounds) {
      expect(codes).toEqual([]);
      expect(ended).toBe(taken);
      expect(meanwhile.times).toBeGreaterThanOrEqual(points);
      expect(meanwhile.times).toBeLessThanOrEqual(points * 2);
      expect(after.times).toBe(points);
      expect(slowestMs).toBeLessThan(BOUND_MS);
    }
  });

  test("slots move in mid-traffic: nothing is stale after it", async () => {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const traffic = await openTraffic();
      onTestFinished(async () => void (await traffic.stop()));
      await sleep(TRAFFIC_MS / 2);
      const [first, second, third] = await masters();
      if (!first || !second || !third) throw new Error("there are not three masters");
      // Each gives some to the next, in turns.
      const ring = [first, second, third, first];
      const [from = first, to = second] = ring.slice(round % 3);
      await redis.reshard(from, to, MOVING);
      const since = performance.now();
      const said = await traffic.stop();
      rounds.push({ ...said, freshMs: await freshAfter(traffic, since) });
    }
    tell(
      `${MOVING} slots move from one master of a Redis cluster to another in mid-traffic, ${ROUNDS} times`,
      "2 s later no page on any node is stale",
      `0 pages stale ${Math.max(...rounds.map(({ freshMs }) => freshMs))} ms later at most; ` +
        `${rounds.reduce((sum, { ended }) => sum + ended, 0)} of ` +
        `${rounds.reduce((sum, { taken }) => sum + taken, 0)} replies whole on the other node`,
    );
    for (const { taken, ended, codes } of rounds) {
      expect(codes).toEqual([]);
      expect(ended).toBe(taken);
    }
  });
});
