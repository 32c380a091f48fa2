import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { SOCKET_NAME } from "../../db/embedded/address.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { countTo, startCountingModel } from "../kit/ai/countingModel.ts";
import type { Api } from "../kit/channels/api.ts";
import { CHAT_UPDATED, converse, history, send } from "../kit/chat/chatOperations.ts";
import type { MessageData } from "../kit/chat/chatOperations.ts";
import { badge, followBadge } from "../kit/chat/followBadge.ts";
import type { BadgeFollower } from "../kit/chat/followBadge.ts";
import { recordReply } from "../kit/chat/recordReply.ts";
import { createTestDatabase } from "../kit/database/testDatabase.ts";
import type { TestDatabase } from "../kit/database/testDatabase.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";
import { payer } from "../kit/points/points.ts";
import { startRedis } from "../kit/server/redis.ts";
import type { TestRedis } from "../kit/server/redis.ts";
import { startServerProcess } from "../kit/server/serverProcess.ts";
import type { ServerProcess } from "../kit/server/serverProcess.ts";
import { openWire } from "../kit/server/wire.ts";
import type { Wire } from "../kit/server/wire.ts";
import { withDatabase } from "./admin.ts";
import { openPlace } from "./place.ts";
import { fullTest } from "../kit/fullTest.ts";

/** Milliseconds that something is away. */
const AWAY_MS = process.env.FULL ? 10_000 : 1500;
/** Milliseconds of traffic until it goes. */
const TRAFFIC_MS = 500;
/** Milliseconds after its return by which everything shown must be right. */
const RIGHT_MS = 2000;
const PEOPLE = 4;

let model: Awaited<ReturnType<typeof startCountingModel>>;
beforeAll(async () => {
  model = await startCountingModel();
});
afterAll(() => model?.close());

describe("two nodes on one database and one Redis", () => {
  let redis: TestRedis;
  let database: TestDatabase;
  let wire: Wire;
  /** It reaches the database by the wire, the other one directly. */
  let a: ServerProcess;
  let b: ServerProcess;
  let people: Person[];
  beforeAll(async () => {
    redis = await startRedis();
    database = await createTestDatabase();
    const url = new URL(database.url);
    wire = await openWire({ path: join(decodeURIComponent(url.hostname), SOCKET_NAME) });
    url.host = `127.0.0.1:${wire.port}`;
    const env = { ...model.env, REDIS_URL: redis.url, RATE_LIMIT_SCALE: "10000" };
    [a, b] = await Promise.all([
      startServerProcess({ ...env, DATABASE_URL: url.href }),
      startServerProcess({ ...env, DATABASE_URL: database.url }),
    ]);
    people = await Promise.all(Array.from({ length: PEOPLE }, () => newPerson(a, b, database)));
  });
  afterAll(async () => {
    await a?.kill();
    await b?.kill();
    await wire?.close();
    await database?.drop();
    await redis?.close();
  });

  /** One that is killed is noticed sooner. */
  const WAYS = [
    ["hung", () => redis.hang(), () => redis.wake()],
    ["was killed", () => redis.kill(), () => redis.restart()],
  ] as const;

  test.each(WAYS.slice(0, process.env.FULL ? 2 : 1))(
    "in mid-traffic: no badge is stale 2 s after a Redis that %s is back",
    async (_what, leave, comeBack) => {
      onTestFinished(() => redis.wake());
      const pages = await openPages(people);
      const stopTalking = talk(people, "by both nodes in turns");
      await sleep(TRAFFIC_MS);
      await leave();
      await sleep(AWAY_MS);
      await stopTalking();
      expect(await stale(pages)).not.toEqual([]);
      await comeBack();
      await sleep(RIGHT_MS);
      expect(await stale(pages)).toEqual([]);
    },
  );

  test("no badge is stale 2 s after a node's database is back that stored what it was sent, but could not say so", async () => {
    onTestFinished(() => wire.mend());
    const pages = await openPages(people);
    const stopTalking = talk(people, "by node a");
    await sleep(TRAFFIC_MS);
    wire.loseAnswers("turn_");
    await sleep(TRAFFIC_MS);
    wire.cut();
    await sleep(AWAY_MS);
    expect(await stale(pages)).not.toEqual([]);
    // It does not stop before that is mended.
    void stopTalking();
    wire.mend();
    await sleep(RIGHT_MS);
    expect(await stale(pages)).toEqual([]);
  });
});

/** A user with points, an AI avatar and pages on both nodes. */
interface Person {
  token: string;
  onA: Api;
  onB: Api;
  avatar: string;
}

async function newPerson(a: ServerProcess, b: ServerProcess, { url }: TestDatabase): Promise<Person> {
  return withDatabase({ DATABASE_URL: url }, async (database) => {
    const { token, userId } = await payer({ url: a.url, database }, 1000);
    const avatar = await storedCharacter(database, userId, { isAIAvatar: true });
    return { token, onA: a.as(token), onB: b.as(token), avatar };
  });
}

interface OpenPage {
  person: Person;
  page: BadgeFollower;
}

/** A page of each person on each node, which has been told how things stand. */
async function openPages(people: Person[]): Promise<OpenPage[]> {
  const pages = people.flatMap((person) =>
    [person.onA, person.onB].map((user) => ({ person, page: followBadge(user) })),
  );
  await expect.poll(() => pages.map(({ page }) => page.told())).not.toContain(null);
  return pages;
}

/** Each talks to the next one's avatar, which raises the badges of both, until it is stopped. */
function talk(people: Person[], way: "by both nodes in turns" | "by node a"): () => Promise<void> {
  let isStopped = false;
  const talking = people.map(async ({ onA, onB }, index) => {
    const { avatar = "" } = people[(index + 1) % people.length] ?? {};
    for (let turn = index; !isStopped; turn += 1) {
      const user = way === "by node a" || turn % 2 === 0 ? onA : onB;
      // Without a database it is refused.
      await converse(user, avatar, "Count to 1").catch(() => undefined);
      await sleep(50);
    }
  });
  return async () => {
    isStopped = true;
    await Promise.all(talking);
  };
}

/** The pages that show something else than they would if they were opened now, or whose subscription has ended. */
async function stale(pages: OpenPage[]): Promise<object[]> {
  const views = await Promise.all(
    pages.map(async ({ person, page }) => ({ told: page.told(), ended: page.ended(), now: await badge(person.onB) })),
  );
  return views.filter(({ told, ended, now }) => ended !== null || JSON.stringify(told) !== JSON.stringify(now));
}

fullTest("a node whose own database is killed in mid-reply ends no subscription, and each tells the rest", async () => {
  const place = await openPlace("the embedded database");
  onTestFinished(() => place.close());
  const server = await startServerProcess({ ...place.env, ...model.env });
  onTestFinished(() => server.kill());
  const { token } = await withDatabase(place.env, (database) => payer({ url: server.url, database }, 100));
  const user = server.as(token);
  const page = followBadge(user);
  await expect.poll(() => page.told()).not.toBeNull();
  await converse(user, NPC_IDS.lena, "Count to 1");
  const changes = messagesOf(user, NPC_IDS.lena);
  model.setFault({ kind: "late", ms: 3000 }, { times: 1 });
  const silent = await send(user, NPC_IDS.yuki, "Count to 20");
  const seen = [];
  // They ask the database while there is no news, each at another moment.
  for (let viewers = 0; viewers < 10; viewers += 1) {
    seen.push({ recording: recordReply(user, silent.reply.replyId), whole: countTo(20) });
    await sleep(100);
  }
  const spoken = await send(user, NPC_IDS.lena, "Count to 150");
  const mid = recordReply(user, spoken.reply.replyId);
  seen.push({ recording: mid, whole: countTo(150) });
  await expect.poll(() => mid.arrivals.length).toBeGreaterThan(10);
  const pidFile = join(place.env.DATA_DIR ?? "", "database", "cluster", "postmaster.pid");
  process.kill(Number(readFileSync(pidFile, "utf8").split("\n")[0]), "SIGKILL");
  for (const { recording, whole } of seen) {
    // Where the database is away for longer than a writer holds its reply, that ends as interrupted.
    const end = await recording.ended;
    expect(["complete", "interrupted"]).toContain(end?.status);
    expect(recording.textBy()).toBe(end?.text);
    expect(recording.arrivals.map(({ seq }) => seq)).toEqual(recording.arrivals.map((_, index) => index + 1));
    expect(whole.join("").startsWith(recording.textBy())).toBe(true);
  }
  const last = (await history(user, NPC_IDS.lena)).at(-1);
  await expect.poll(() => changes.at(-1)).toEqual(last);
  const now = await badge(user);
  await expect.poll(() => page.told()).toEqual(now);
  expect(page.ended()).toBeNull();
});

/** The messages that a chat's page is told of, as they come. */
function messagesOf(user: Api, npcId: string): MessageData[] {
  const messages: MessageData[] = [];
  const follow = async (): Promise<void> => {
    for await (const { chatUpdated } of user.subscribe<{ chatUpdated: MessageData }>(CHAT_UPDATED, { npcId }))
      messages.push(chatUpdated);
  };
  // It ends with the server.
  follow().catch(() => undefined);
  return messages;
}
