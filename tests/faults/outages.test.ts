import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { checkLedger } from "../../server/core/points/checkLedger.ts";
import { startCountingModel } from "../kit/ai/countingModel.ts";
import type { Api } from "../kit/channels/api.ts";
import { SEND } from "../kit/chat/chatOperations.ts";
import type { NoticeData, Sent } from "../kit/chat/chatOperations.ts";
import { badge, followBadge } from "../kit/chat/followBadge.ts";
import { recordReply } from "../kit/chat/recordReply.ts";
import { createTestDatabase, wireTo } from "../kit/database/testDatabase.ts";
import type { TestDatabase } from "../kit/database/testDatabase.ts";
import { payer } from "../kit/points/points.ts";
import { tell } from "../kit/promises/tell.ts";
import { startRedis } from "../kit/server/redis.ts";
import type { TestRedis } from "../kit/server/redis.ts";
import { startServerProcess } from "../kit/server/serverProcess.ts";
import type { ServerProcess } from "../kit/server/serverProcess.ts";
import { openWire } from "../kit/server/wire.ts";
import type { Wire } from "../kit/server/wire.ts";
import { withDatabase } from "../services/admin.ts";

/** Milliseconds that something is away. */
const AWAY_MS = process.env.FULL ? 10_000 : 2000;
/** Milliseconds of traffic until it goes. */
const TRAFFIC_MS = 700;
/** Milliseconds in which each request is answered: the wait for a place and a statement's time-out, and some for load. */
const BOUND_MS = 11_000;
/** Milliseconds in which `/readyz` is. */
const READINESS_MS = 2000;
/** Milliseconds after its return by which the server serves again, and every reply has ended. */
const SERVING_MS = 10_000;
const ENDED_MS = 15_000;
const PEOPLE = 4;
/** Each talks with each of these, in answers of so many tokens. */
const TALKS = [
  [NPC_IDS.lena, 3],
  [NPC_IDS.yuki, 20],
  [NPC_IDS.camille, 100],
] as const;
/** Milliseconds between two looks of a person at what a page shows. */
const LOOK_MS = 100;
/** What a client waits out. */
const PASSING = ["SERVICE_UNAVAILABLE", "SERVICE_OVERLOADED", "REPLY_RUNNING"];

let model: Awaited<ReturnType<typeof startCountingModel>>;
let redis: TestRedis;
let database: TestDatabase;
let wires: Record<"PostgreSQL" | "Redis", Wire>;
let server: ServerProcess;
beforeAll(async () => {
  [model, redis, database] = await Promise.all([startCountingModel(), startRedis(), createTestDatabase()]);
  const wired = await wireTo(database.url);
  wires = { PostgreSQL: wired.wire, Redis: await openWire({ host: "127.0.0.1", port: redis.port }) };
  server = await startServerProcess({
    ...model.env,
    DATABASE_URL: wired.url,
    REDIS_URL: `redis://127.0.0.1:${wires.Redis.port}`,
    RATE_LIMIT_SCALE: "10000",
  });
});
afterAll(async () => {
  await server?.kill();
  await Promise.all(Object.values(wires ?? {}).map((wire) => wire.close()));
  await Promise.all([database?.drop(), redis?.close(), model?.close()]);
});

const FORMS = [
  ["cut off", (wire: Wire) => wire.cut()],
  ["frozen", (wire: Wire) => wire.freeze()],
  ["swallowed by the network", (wire: Wire) => wire.swallow()],
] as const;

const [CUT_OFF, FROZEN] = FORMS;
/**
 * What becomes of events while Redis is frozen, the services' tests tell. A PostgreSQL that is frozen is silent for a
 * shorter time than one that the network swallows.
 */
const OUTAGES = [
  ...FORMS.filter((form) => process.env.FULL || form !== FROZEN).map(
    ([form, leave]) => ["PostgreSQL", form, leave] as const,
  ),
  ...(process.env.FULL ? FORMS : [CUT_OFF]).map(([form, leave]) => ["Redis", form, leave] as const),
];

test.each(OUTAGES)(
  "%s %s in mid-traffic: nothing taken is lost, every answer comes, every reply ends, and all is right again by itself",
  async (part, form, leave) => {
    const wire = wires[part];
    onTestFinished(() => wire.mend());
    const people = await withDatabase({ DATABASE_URL: database.url }, (opened) =>
      Promise.all(Array.from({ length: PEOPLE }, () => payer({ url: server.url, database: opened }, 10_000))),
    );
    const pages = people.map((person) => ({ person, page: followBadge(person) }));
    await expect.poll(() => pages.map(({ page }) => page.told())).not.toContain(null);
    const talks = people.flatMap((person) => [
      ...TALKS.map(([npcId, tokens]) => talk(person, npcId, tokens)),
      look(person),
    ]);
    await sleep(TRAFFIC_MS);
    leave(wire);
    const began = performance.now();
    await sleep(AWAY_MS / 2);
    const readiness = await askReadiness();
    await sleep(Math.max(0, AWAY_MS - (performance.now() - began)));
    wire.mend();
    const mended = performance.now();
    await expect.poll(async () => (await askReadiness()).status, { timeout: SERVING_MS }).toBe(200);
    const servingMs = performance.now() - mended;
    const said = await Promise.all(talks.map((stop) => stop()));
    const endedMs = performance.now() - mended;

    const taken = said.flatMap(({ requestIds }) => requestIds);
    const rows = await withDatabase({ DATABASE_URL: database.url }, ({ orm }) =>
      orm.em
        .fork()
        .execute<{ request_id: string }[]>("select request_id from messages where request_id in (?)", [taken]),
    );
    const stored = Map.groupBy(rows, ({ request_id }) => request_id);
    const running = await withDatabase({ DATABASE_URL: database.url }, ({ orm }) =>
      orm.em.fork().execute("select id from replies where status = 'generating'"),
    );
    const { mistakes } = await withDatabase({ DATABASE_URL: database.url }, ({ orm }) =>
      checkLedger({ em: orm.em.fork() }),
    );
    const lost = taken.filter((id) => !stored.has(id));
    const doubled = [...stored.values()].filter(({ length }) => length > 1);
    const slowest = Math.max(...said.flatMap(({ answerMs }) => answerMs));
    const ends = said.flatMap((one) => one.ends);
    const codes = [...new Set(said.flatMap((one) => one.codes))];
    tell(
      `${part} ${form} for ${AWAY_MS / 1000} s`,
      "no message that was taken is lost or doubled, no point wrong, every reply ends, every answer comes, no restart",
      `${lost.length} of ${taken.length} messages lost, ${doubled.length} doubled, ${mistakes.length} mistakes in ` +
        `points; ${ends.length} replies ended, ${ends.filter((end) => end === "interrupted").length} of them ` +
        `interrupted; ${said.flatMap((one) => one.codes).length} of ${said.flatMap((one) => one.answerMs).length} requests ` +
        `told to come back, slowest answer ${Math.round(slowest)} ms, /readyz ${readiness.status} in ` +
        `${Math.round(readiness.ms)} ms; serving ${Math.round(servingMs)} ms after`,
    );
    expect({ lost, doubled, mistakes, running }).toEqual({ lost: [], doubled: [], mistakes: [], running: [] });
    expect(codes.filter((code) => !PASSING.includes(code))).toEqual([]);
    expect(readiness.status).toBe(part === "PostgreSQL" ? 503 : 200);
    expect(readiness.ms).toBeLessThan(READINESS_MS);
    // A short freeze is over before anyone has waited too long.
    const isTold = codes.includes("SERVICE_UNAVAILABLE");
    expect(form !== "cut off" || isTold === (part === "PostgreSQL")).toBe(true);
    expect(slowest).toBeLessThan(BOUND_MS);
    expect(endedMs).toBeLessThan(ENDED_MS);
    expect(ends.every((end) => ["complete", "interrupted"].includes(end))).toBe(true);
    for (const { person, page } of pages) {
      const now = await badge(person);
      await expect.poll(() => page.told()).toEqual(now);
      expect(page.ended()).toBeNull();
    }
  },
);

async function askReadiness(): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  const { status } = await fetch(`${server.url}/readyz`);
  return { status, ms: performance.now() - began };
}

/** What came of what a person did. */
interface Done {
  /** Of the messages that the server has taken. */
  requestIds: string[];
  /** Milliseconds that each request took. */
  answerMs: number[];
  /** What was said instead of doing what was asked. */
  codes: string[];
  /** How each reply ended for its viewer, who followed it from its beginning. */
  ends: string[];
}

type Refused = { sendMessage: NoticeData };
type Ask = <Data>(query: string, variables?: object) => Promise<Data | null>;

/** Does something again and again until it is stopped, and gives then what came of it. */
function goOn(user: Api, act: (ask: Ask, done: Done) => Promise<void>): () => Promise<Done> {
  const done: Done = { requestIds: [], answerMs: [], codes: [], ends: [] };
  let isStopped = false;
  const ask: Ask = async <Data>(query: string, variables?: object) => {
    const began = performance.now();
    const { data, errors } = await user.request<Data>(query, variables);
    done.answerMs.push(performance.now() - began);
    done.codes.push(...errors.map(({ extensions }) => extensions.code));
    return data;
  };
  const going = (async () => {
    while (!isStopped) await act(ask, done);
  })();
  return async () => {
    isStopped = true;
    await going;
    return done;
  };
}

/** Says one thing after the other, each until it is taken, as the page's outbox does. */
function talk(user: Api, npcId: string, tokens: number): () => Promise<Done> {
  return goOn(user, async (ask, done) => {
    const requestId = crypto.randomUUID();
    for (;;) {
      const sent = await ask<Sent | Refused>(SEND, { input: { npcId, text: `Count to ${tokens}`, requestId } });
      if (sent && "notice" in sent.sendMessage) done.codes.push(sent.sendMessage.notice);
      if (sent && "reply" in sent.sendMessage) {
        done.requestIds.push(requestId);
        done.ends.push(await endOf(user, sent.sendMessage.reply.replyId));
        return;
      }
      await sleep(LOOK_MS);
    }
  });
}

/** How a reply ended for its viewer, who comes back when the server could not let them in. */
async function endOf(user: Api, replyId: string | null): Promise<string> {
  for (;;) {
    const end = await recordReply(user, replyId).ended;
    if (end) return end.status;
    await sleep(LOOK_MS);
  }
}

/** Looks again and again at what a page shows. */
function look(user: Api): () => Promise<Done> {
  return goOn(user, async (ask) => {
    await ask("{ viewer { id } chats { total } balance { balance } }");
    await sleep(LOOK_MS);
  });
}
