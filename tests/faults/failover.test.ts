import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { checkLedger } from "../../server/core/points/checkLedger.ts";
import { startCountingModel } from "../kit/ai/countingModel.ts";
import { api } from "../kit/channels/api.ts";
import { openEventPage } from "../kit/chat/eventTimes.ts";
import { startTalk } from "../kit/chat/steadyTalk.ts";
import { openReplicaMaker } from "../kit/database/replicas.ts";
import type { ReplicaPair } from "../kit/database/replicas.ts";
import { payer } from "../kit/points/points.ts";
import { tell } from "../kit/promises/tell.ts";
import { startRedis } from "../kit/server/redis.ts";
import type { TestRedis } from "../kit/server/redis.ts";
import { startServerProcess } from "../kit/server/serverProcess.ts";
import { withDatabase } from "../services/admin.ts";

const FULL = Boolean(process.env.FULL);
/** Chats are each of these people's with each of these characters. */
const PEOPLE = FULL ? 20 : 4;
const NPCS = Object.values(NPC_IDS).slice(0, FULL ? 10 : 2);
/** 200 chats at the pace of few: their tokens alone would keep two processors at work, which is no failover's doing. */
const [TOKENS, TOKEN_MS] = FULL ? [40, 500] : [30, 40];
/** Milliseconds of traffic before, and behind. */
const TRAFFIC_MS = FULL ? 8000 : 1500;
/** Milliseconds until someone sees that the primary is gone, and has the standby take over. */
const NOTICE_MS = FULL ? 2000 : 500;
/** Milliseconds within which each page hears again: promised, and with what a busy machine adds. */
const BACK_MS = 5000;
const LATE_MS = 8 * BACK_MS;
/** Milliseconds within which the last replies have ended. */
const ENDED_MS = FULL ? 60_000 : 30_000;
const POINTS = 10_000;
/** What a client waits out. */
const PASSING = ["SERVICE_UNAVAILABLE", "SERVICE_OVERLOADED", "REPLY_RUNNING"];

interface Way {
  leave(pair: ReplicaPair): Promise<void> | void;
  /** What becomes of the old primary later, which does not know that it was replaced. */
  comeBack?(pair: ReplicaPair): void;
}

const KILL: Way = { leave: ({ primary }) => primary.signal("SIGKILL") };
const WAYS: Record<string, Way> = {
  "kill -9 of the primary": KILL,
  "a partition that isolates the primary": {
    leave({ primary, replication }) {
      primary.wire.swallow();
      replication.swallow();
    },
    comeBack: ({ primary }) => primary.wire.mend(),
  },
  "a frozen primary that comes back": {
    leave: ({ primary }) => primary.signal("SIGSTOP"),
    comeBack: ({ primary }) => primary.signal("SIGCONT"),
  },
  "a switch by hand": { leave: ({ primary }) => primary.stop() },
};

let model: Awaited<ReturnType<typeof startCountingModel>>;
let redis: TestRedis;
let openPair: () => Promise<ReplicaPair>;
beforeAll(async () => {
  [model, redis, openPair] = await Promise.all([startCountingModel(TOKEN_MS), startRedis(), openReplicaMaker()]);
});
afterAll(() => Promise.all([redis?.close(), model?.close()]));

test.each(Object.entries(FULL ? WAYS : { "kill -9 of the primary": KILL }))(
  "%s: its standby takes over, nothing taken is lost or doubled, no point is wrong, every reply ends, all pages come back",
  async (way, { leave, comeBack }) => {
    const pair = await openPair();
    onTestFinished(() => pair.close());
    const env = { ...model.env, DATABASE_URL: pair.url, REDIS_URL: redis.url, RATE_LIMIT_SCALE: "10000" };
    const nodes = await Promise.all([startServerProcess(env), startServerProcess(env)]);
    onTestFinished(() => Promise.all(nodes.map((node) => node.kill())).then(() => undefined));
    const [one, two] = nodes;
    for (const node of nodes) expect(node.output()).not.toContain("synchronous_standby_names");
    const people = await withDatabase({ DATABASE_URL: pair.primary.url }, (database) =>
      Promise.all(Array.from({ length: PEOPLE }, () => payer({ url: one.url, database }, POINTS))),
    );
    // Half of them write on one node and look at the other.
    const places = people.map(({ token }, index) => {
      const [here, there] = index % 2 === 0 ? [one, two] : [two, one];
      return { writing: api(here.url, token), looking: api(there.url, token) };
    });
    const pages = places.map(({ looking }) => openEventPage(looking));
    onTestFinished(() => pages.forEach((page) => page.close()));
    await expect.poll(() => pages.every(({ times }) => times.length > 0)).toBe(true);
    const talks = places.flatMap(({ writing, looking }) =>
      NPCS.map((npcId) => startTalk(writing, looking, npcId, TOKENS)),
    );
    onTestFinished(() => talks.forEach((talk) => talk.leave()));
    await sleep(TRAFFIC_MS);
    const left = performance.now();
    await leave(pair);
    await sleep(NOTICE_MS);
    const promoted = await pair.promote();
    const firstAfter = (): (number | undefined)[] => pages.map(({ times }) => times.find((at) => at > promoted));
    await expect.poll(firstAfter, { timeout: LATE_MS }).not.toContain(undefined);
    const backMs = firstAfter().map((at = Infinity) => at - promoted);
    comeBack?.(pair);
    const cameBack = performance.now();
    const cameBackAt = new Date();
    await sleep(TRAFFIC_MS);
    const stopped = performance.now();
    await Promise.all(talks.map((talk) => talk.stop()));
    const endedMs = performance.now() - stopped;

    const taken = talks.flatMap((talk) => talk.taken);
    const stored = await pair.standby.ask<{ request_id: string; text: string }>(
      "select request_id, text from messages where request_id = any($1)",
      [taken.map(({ requestId }) => requestId)],
    );
    const texts = Map.groupBy(stored, ({ request_id }) => request_id);
    const lost = taken.filter(({ requestId, text }) => texts.get(requestId)?.[0]?.text !== text);
    const doubled = [...texts.values()].filter(({ length }) => length > 1);
    const running = await pair.standby.ask("select id from replies where status = 'generating'");
    const { mistakes } = await withDatabase({ DATABASE_URL: pair.standby.url }, ({ orm }) =>
      checkLedger({ em: orm.em.fork() }),
    );
    const wrong = await pair.standby.ask(MISPAID, [POINTS]);
    const ends = talks.flatMap((talk) => talk.ends);
    const codes = talks.flatMap((talk) => talk.codes);
    const broken = talks.flatMap(({ taken: said, ends: theirs }) =>
      said.filter((_one, index) => theirs[index] === "interrupted"),
    );
    tell(
      `${way}, ${talks.length} chats on 2 nodes`,
      `0 messages taken lost or doubled, 0 points wrong, every reply ends, pages are back within ${BACK_MS / 1000} s, no restart`,
      `${lost.length} of ${taken.length} lost, ${doubled.length} doubled, ${mistakes.length + wrong.length} mistakes in points; ` +
        `${ends.length} replies ended, ${broken.length} of them interrupted (` +
        `${broken.filter(({ at }) => at > promoted).length} that began after it), ${running.length} unended; ` +
        `${codes.length} times told to ` +
        `come back; the standby took writes ${Math.round(promoted - left)} ms after; ${pages.length} pages back ` +
        `${Math.round(Math.min(...backMs))} to ${Math.round(Math.max(...backMs))} ms after that, half of them within ` +
        `${Math.round(backMs.toSorted((one, other) => one - other)[Math.floor(backMs.length / 2)] ?? 0)} ms`,
    );
    expect({ lost, doubled, mistakes, wrong, running }).toEqual({
      lost: [],
      doubled: [],
      mistakes: [],
      wrong: [],
      running: [],
    });
    expect(codes.filter((code) => !PASSING.includes(code))).toEqual([]);
    expect(ends.filter((end) => !["complete", "interrupted"].includes(end))).toEqual([]);
    expect(Math.max(...backMs)).toBeLessThan(LATE_MS);
    expect(endedMs).toBeLessThan(ENDED_MS);
    for (const node of nodes) expect((await fetch(`${node.url}/readyz`)).status).toBe(200);
    const late = taken.filter(({ sentAt }) => sentAt > cameBack).map(({ requestId }) => requestId);
    expect(comeBack ? await writtenTo(pair, cameBackAt, late) : NOTHING).toEqual(NOTHING);
  },
);

test("a commit whose wait for the standby is broken off is not said to be stored, and a standby alone is no database", async () => {
  const pair = await openPair();
  onTestFinished(() => pair.close());
  const standby = await openDatabase({ url: pair.standby.url });
  onTestFinished(() => standby.close());
  expect(await standby.answers()).toBe(false);
  const database = await openDatabase({ url: pair.url, poolSize: 2 });
  onTestFinished(() => database.close());
  expect(await database.answers()).toBe(true);
  pair.standby.signal("SIGKILL");
  const storing = database.orm.em
    .fork()
    .execute("create table alone ()")
    .catch((error: unknown) => error);
  await expect.poll(() => pair.primary.ask(BREAK_OFF)).toHaveLength(1);
  expect(await storing).toMatchObject({ name: "DatabaseOutage", kind: "away" });
  expect(await pair.primary.ask("select to_regclass('alone') is not null as stored")).toEqual([{ stored: true }]);
});

const BREAK_OFF = "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'";

/** People whose points are not what they were given, less one for each reply that was paid for. */
const MISPAID = `
  select a.user_id from points_accounts a
  where a.balance <> $1::int - (
    select count(*) from replies r join chats c on c.id = r.chat_id
    where c.user_id = a.user_id and r.status = 'complete')`;

const NOTHING: Record<"connections" | "messages", object[]> = { connections: [], messages: [] };

/** What nodes have done since then with a primary that was replaced. What they had sent before may lie there. */
async function writtenTo({ primary }: ReplicaPair, since: Date, requestIds: string[]): Promise<typeof NOTHING> {
  return {
    connections: await primary.ask(
      "select pid from pg_stat_activity where application_name like 'causerie node%' and backend_start > $1",
      [since],
    ),
    messages: await primary.ask("select id from messages where request_id = any($1)", [requestIds]),
  };
}
