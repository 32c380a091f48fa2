import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../db/embedded/freePort.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { checkLedger } from "../../server/core/points/checkLedger.ts";
import { countTo, startCountingModel } from "../kit/ai/countingModel.ts";
import { openPage } from "../kit/chat/openPage.ts";
import type { Page } from "../kit/chat/openPage.ts";
import { createTestDatabase } from "../kit/database/testDatabase.ts";
import type { TestDatabase } from "../kit/database/testDatabase.ts";
import { tell } from "../kit/promises/tell.ts";
import { startHaproxy } from "../kit/server/haproxy.ts";
import { startRedis } from "../kit/server/redis.ts";
import type { TestRedis } from "../kit/server/redis.ts";
import { buildReleaseBefore, RELEASE } from "../kit/server/releaseBefore.ts";
import { startServerProcess } from "../kit/server/serverProcess.ts";
import type { ServerProcess } from "../kit/server/serverProcess.ts";
import { withDatabase } from "../services/admin.ts";

/** Pages that talk meanwhile. */
const PAGES = 12;
/** Milliseconds of traffic in each state. */
const STATE_MS = 3000;

let model: Awaited<ReturnType<typeof startCountingModel>>;
let redis: TestRedis;
let place: TestDatabase;
let before: Awaited<ReturnType<typeof buildReleaseBefore>>;
beforeAll(async () => {
  [model, redis, place, before] = await Promise.all([
    startCountingModel(),
    startRedis(),
    createTestDatabase("empty"),
    buildReleaseBefore(),
  ]);
}, 300_000);
afterAll(async () => {
  before?.remove();
  await Promise.all([place?.drop(), redis?.close(), model?.close()]);
});

test(`the release before and this version serve one database, each while the other comes and goes`, async () => {
  const ports = await Promise.all([freePort(), freePort()]);
  const [oldPort, newPort] = ports;
  const env = {
    ...model.env,
    DATABASE_URL: place.url,
    REDIS_URL: redis.url,
    TRUST_PROXY: "1",
    RATE_LIMIT_SCALE: "10000",
  };
  const startOld = (): Promise<ServerProcess> =>
    startServerProcess({ ...env, PORT: String(oldPort) }, { project: before.project });
  const startNew = (): Promise<ServerProcess> => startServerProcess({ ...env, PORT: String(newPort) });
  // It makes the tables as it knows them.
  let old = await startOld();
  const proxy = await startHaproxy(ports);
  const pages: Page[] = [];
  while (pages.length < PAGES) pages.push(openPage(proxy.url, (await old.guest()).token));
  let isEnough = false;
  const talks = pages.map(async (page) => {
    const spoken = [];
    for (let turn = 0; !isEnough; turn += 1) spoken.push(await page.say(NPC_IDS.lena, `Count to ${10 + (turn % 20)}`));
    return spoken;
  });
  await sleep(STATE_MS);
  let fresh = await startNew();
  await sleep(STATE_MS);
  await old.stop();
  await sleep(STATE_MS);
  // As after a version that was taken back: its tables are older than those that are there.
  old = await startOld();
  await sleep(STATE_MS);
  await fresh.stop();
  await sleep(STATE_MS);
  fresh = await startNew();
  await sleep(STATE_MS);
  await old.stop();
  isEnough = true;
  const spoken = (await Promise.all(talks)).flat();
  const away = pages.flatMap((page) => page.away);
  await Promise.all(pages.map((page) => page.close()));
  const errors = [old, fresh].flatMap((node) =>
    node
      .output()
      .split("\n")
      // A busy machine's database is away for moments, which is no fault of either version.
      .filter((line) => /"level":[56]0/.test(line) && !line.includes('"type":"DatabaseOutage"'))
      .map((line) => line.slice(0, 400)),
  );
  const ids = spoken.map(({ requestId }) => requestId);
  const { stored, mistakes } = await withDatabase({ DATABASE_URL: place.url }, async ({ orm }) => ({
    stored: await orm.em
      .fork()
      .execute<{ times: number }[]>(
        "select count(*)::int as times from messages where request_id in (?) group by request_id",
        [ids],
      ),
    mistakes: (await checkLedger({ em: orm.em.fork() })).mistakes,
  }));
  await fresh.stop();
  await proxy.close();
  const whole = new Set(Array.from({ length: 20 }, (_, more) => countTo(10 + more).join("")));
  const interrupted = spoken.filter(({ end }) => end.status === "interrupted");
  const wrong = spoken.filter(
    ({ faults, seen, end }) =>
      faults > 0 ||
      (end.status === "complete" ? seen !== end.text || !whole.has(seen) : end.status !== "interrupted") ||
      !end.text.startsWith(seen),
  );
  tell(
    `${RELEASE.tag} and this version on one database, each stopped and started while the other serves`,
    "nothing that was taken is lost or doubled, every reply ends right, no error is logged but outages",
    `${ids.length - stored.length} of ${ids.length} messages lost, ${stored.filter(({ times }) => times > 1).length} doubled, ` +
      `${wrong.length} replies wrong, ${interrupted.length} interrupted, ${errors.length} errors; ` +
      `${away.length} sockets moved, the last after ` +
      `${Math.round(Math.max(...away))} ms`,
  );
  expect(stored).toHaveLength(ids.length);
  expect(stored.filter(({ times }) => times > 1)).toEqual([]);
  expect({ wrong, mistakes, errors }).toEqual({ wrong: [], mistakes: [], errors: [] });
  expect(ids.length).toBeGreaterThan(PAGES * 5);
}, 300_000);
