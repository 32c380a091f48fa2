import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../db/embedded/freePort.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { checkLedger } from "../../server/core/points/checkLedger.ts";
import { startCountingModel, TOKEN_MS } from "../kit/ai/countingModel.ts";
import { openPage } from "../kit/chat/openPage.ts";
import type { Page, Spoken } from "../kit/chat/openPage.ts";
import { createTestDatabase } from "../kit/database/testDatabase.ts";
import type { TestDatabase } from "../kit/database/testDatabase.ts";
import { tell } from "../kit/promises/tell.ts";
import { startHaproxy } from "../kit/server/haproxy.ts";
import type { Haproxy } from "../kit/server/haproxy.ts";
import { figuresIn } from "../kit/server/readMetrics.ts";
import { startRedis } from "../kit/server/redis.ts";
import type { TestRedis } from "../kit/server/redis.ts";
import { startServerProcess } from "../kit/server/serverProcess.ts";
import type { ServerProcess } from "../kit/server/serverProcess.ts";
import { withDatabase } from "../services/admin.ts";

const FULL = Boolean(process.env.FULL);
const [NODES, SOCKETS, CHATS] = FULL ? [4, 2000, 400] : [3, 60, 20];
/** Which node goes, and how; each is started again before the next goes. */
const TURNS = (["kill", "stop", "kill", "stop"] as const).slice(0, FULL ? 4 : 2);
/** Milliseconds between a reply and the next thing that a person says: quicker than one reads and writes. */
const PAUSE_MS = FULL ? 5000 : 300;
/** People of one page each that are made at a time. */
const AT_ONCE = 20;
/** Milliseconds in which pages are promised to be back, and are waited for on a busy machine. */
const BACK_MS = 2000;
const PATIENCE_MS = FULL ? 60_000 : 30_000;
const TEST_MS = FULL ? 900_000 : 120_000;

/** Milliseconds before a kill whose pieces may be lost, as `kills.test.ts` has it for one node. */
const SAFE_MS = 150;

const METRICS_TOKEN = "figures of these nodes";

let model: Awaited<ReturnType<typeof startCountingModel>>;
let redis: TestRedis;
let place: TestDatabase;
let proxy: Haproxy;
let ports: number[];
const nodes = new Map<number, ServerProcess>();

const startNode = async (port: number): Promise<void> => {
  const node = await startServerProcess({
    ...model.env,
    PORT: String(port),
    DATABASE_URL: place.url,
    REDIS_URL: redis.url,
    TRUST_PROXY: "1",
    METRICS_TOKEN,
    RATE_LIMIT_SCALE: "10000",
  });
  nodes.set(port, node);
};

beforeAll(async () => {
  [model, redis, place] = await Promise.all([startCountingModel(), startRedis(), createTestDatabase()]);
  ports = await Promise.all(Array.from({ length: NODES }, () => freePort()));
  // All at once, each would keep the others from the database for longer than one that starts waits for it.
  for (const port of ports) await startNode(port);
  proxy = await startHaproxy(ports);
}, 120_000);
afterAll(async () => {
  await proxy?.close();
  await Promise.all([...nodes.values()].map((node) => node.kill()));
  await Promise.all([place?.drop(), redis?.close(), model?.close()]);
});

/** Sockets on each node that runs. */
function socketsOfNodes(): Promise<number[]> {
  return Promise.all(
    [...nodes.values()].map(async ({ url }) => {
      const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
      return figuresIn(await answer.text()).get("causerie_sockets") ?? 0;
    }),
  );
}

async function openPages(): Promise<Page[]> {
  const [first] = nodes.values();
  const pages: Page[] = [];
  while (pages.length < SOCKETS) {
    const guests = Array.from({ length: Math.min(AT_ONCE, SOCKETS - pages.length) }, () => first?.guest());
    for (const guest of await Promise.all(guests)) if (guest) pages.push(openPage(proxy.url, guest.token));
  }
  await expect.poll(() => pages.every((page) => page.isOpen()), { timeout: PATIENCE_MS }).toBe(true);
  return pages;
}

/** Says one thing after the other until it is told that it is enough. */
async function talk(page: Page, isEnough: () => boolean): Promise<Spoken[]> {
  const spoken: Spoken[] = [];
  for (let turn = 0; !isEnough(); turn += 1) {
    await sleep(PAUSE_MS * Math.random() * 2);
    spoken.push(await page.say(NPC_IDS.lena, `Count to ${5 + ((turn * 7) % 40)}`));
  }
  return spoken;
}

/** Whether a reply has kept all that its page was shown, but for what came just before its node was killed. */
function isKept({ seen, end }: Spoken): boolean {
  if (end.text.startsWith(seen)) return true;
  const unstored = seen.slice(end.text.length).trim().split(" ").length;
  return end.status === "interrupted" && seen.startsWith(end.text) && unstored <= SAFE_MS / TOKEN_MS;
}

test(
  `${NODES} nodes behind HAProxy, killed, stopped and started in turns: pages come back, nothing is lost, the load evens out`,
  async () => {
    const pages = await openPages();
    const evenness: number[] = [];
    let isEnough = false;
    const talks = pages.slice(0, CHATS).map((page) => talk(page, () => isEnough));
    // Until they talk at any time, rather than all at once.
    await sleep(1000 + PAUSE_MS);
    for (const [turn, how] of TURNS.entries()) {
      const port = ports[turn % NODES] ?? 0;
      const node = nodes.get(port);
      nodes.delete(port);
      await node?.[how]();
      await expect.poll(() => pages.filter((page) => !page.isOpen()).length, { timeout: PATIENCE_MS }).toBe(0);
      await startNode(port);
      // The proxy looks once a second whether it is there.
      await sleep(1500);
      // But for the last, which has just come.
      const counts = (await socketsOfNodes()).slice(0, -1);
      if (turn > 0) evenness.push(Math.max(...counts) / Math.max(1, Math.min(...counts)));
    }
    isEnough = true;
    const spoken = (await Promise.all(talks)).flat();
    const away = pages.flatMap((page) => page.away).toSorted((a, b) => a - b);
    await Promise.all(pages.map((page) => page.close()));

    const requestIds = spoken.map(({ requestId }) => requestId);
    const { stored, mistakes } = await withDatabase({ DATABASE_URL: place.url }, async ({ orm }) => ({
      stored: await orm.em
        .fork()
        .execute<{ id: string; times: number }[]>(
          "select request_id as id, count(*)::int as times from messages where request_id in (?) group by 1",
          [requestIds],
        ),
      mistakes: (await checkLedger({ em: orm.em.fork() })).mistakes,
    }));
    const lost = requestIds.length - stored.length;
    const doubled = stored.filter(({ times }) => times > 1).length;
    const wrong = spoken.filter((one) => one.faults > 0 || !isKept(one));
    const shortened = spoken.filter(({ end, seen }) => end.status === "complete" && end.text !== seen);
    const interrupted = spoken.filter(({ end }) => end.status === "interrupted");
    const p = (share: number): number => Math.round(away[Math.ceil(away.length * share) - 1] ?? 0);
    tell(
      `${NODES} nodes behind HAProxy, ${TURNS.length} of them killed or stopped in turns and started again, ` +
        `${SOCKETS} sockets, ${CHATS} chats`,
      `nothing that was taken is lost or doubled, pages are back within ${BACK_MS / 1000} s, the load evens out`,
      `${lost} of ${requestIds.length} messages lost, ${doubled} doubled, ${wrong.length + shortened.length} replies with a ` +
        `piece missing or twice, ${interrupted.length} interrupted; ${away.length} sockets lost, back after ${p(0.5)} ms ` +
        `(p99 ${p(0.99)}, last ${p(1)}); most sockets of a node / fewest: ${evenness.map((one) => one.toFixed(2)).join(", ")}`,
    );
    expect({ lost, doubled, wrong, shortened, mistakes }).toEqual({
      lost: 0,
      doubled: 0,
      wrong: [],
      shortened: [],
      mistakes: [],
    });
    expect(away.length).toBeGreaterThan(SOCKETS / NODES / 2);
    expect(spoken.every(({ end }) => ["complete", "interrupted"].includes(end.status))).toBe(true);
    // The first that went has come back empty, and got its share when the second one went.
    for (const one of evenness) expect(one).toBeGreaterThanOrEqual(1);
    for (const one of evenness) expect(one).toBeLessThan(2);
  },
  TEST_MS,
);
