import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { findWatchedChain } from "../../db/queries/recharge/chain/watchedChain.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { checkLedger } from "../../server/core/points/checkLedger.ts";
import { DEMO_ACCOUNT_KEY, readAccountKey } from "../../server/core/recharge/accountKey.ts";
import { send } from "../kit/chat/chatOperations.ts";
import { recordReply } from "../kit/chat/recordReply.ts";
import { openReplicaMaker, WAYS_TO_GO } from "../kit/database/replicas.ts";
import type { Replica, ReplicaPair } from "../kit/database/replicas.ts";
import { balance, payer } from "../kit/points/points.ts";
import { tell } from "../kit/promises/tell.ts";
import { credited, creditsOf } from "../kit/recharge/credits.ts";
import { DOGE, placeOrder } from "../kit/recharge/placed.ts";
import { scriptedChain } from "../kit/recharge/scriptedChain.ts";
import { startTestServer } from "../kit/server/startTestServer.ts";
import type { TestServer, TestServerOptions } from "../kit/server/startTestServer.ts";
import { openWire } from "../kit/server/wire.ts";
import type { Wire } from "../kit/server/wire.ts";

const ways = Object.entries(WAYS_TO_GO);
const SLOW = { timeout: 60_000, interval: 100 };
const ORDERS = 20;
/** A word each 20 ms: for 8 s. */
const WORDS = Array.from({ length: 400 }, (_, index) => `${index} `);
const WORD_MS = 20;

let openPair: () => Promise<ReplicaPair>;
beforeAll(async () => {
  openPair = await openReplicaMaker();
});

async function pairOfTest(): Promise<ReplicaPair> {
  const pair = await openPair();
  onTestFinished(() => pair.close());
  return pair;
}

async function serverAt(databaseUrl: string, options: TestServerOptions = {}): Promise<TestServer> {
  const server = await startTestServer({ ...options, databaseUrl });
  onTestFinished(() => server.close());
  return server;
}

/** A way to both for one server alone. */
async function ownWay(pair: ReplicaPair): Promise<{ url: string; wires: Wire[] }> {
  const to = ({ url }: Replica) => openWire({ host: "127.0.0.1", port: Number(new URL(url).port) });
  const wires = [await to(pair.primary), await to(pair.standby)];
  onTestFinished(() => Promise.all(wires.map((wire) => wire.close())).then(() => undefined));
  const hosts = wires.map(({ port }) => `127.0.0.1:${port}`).join(",");
  return { url: pair.url.replace(/@[^/]+/, `@${hosts}`), wires };
}

/** A person whose reply is being written, slowly, by a server. */
async function startReply(writer: TestServer) {
  writer.model.nextOf(() => WORDS.flatMap((word, index) => [delay(WORD_MS * index), word]));
  const person = await payer(writer, 10);
  const { reply } = await send(person, NPC_IDS.lena, "Count");
  return { person, replyId: reply.replyId ?? "" };
}

interface StoredReply {
  status: string;
  text: string;
}

async function storedReply(pair: ReplicaPair, replyId: string): Promise<StoredReply | undefined> {
  return (await pair.standby.ask<StoredReply>("select status, text from replies where id = $1", [replyId]))[0];
}

/** The numbers of all pieces that its journal has, in their order. */
async function journalled(pair: ReplicaPair, replyId: string): Promise<number[]> {
  const rows = await pair.standby.ask<{ seq: number; lengths: number[] | null }>(
    "select seq, lengths from reply_journal where reply_id = $1 order by seq",
    [replyId],
  );
  return rows.flatMap(({ seq, lengths }) => Array.from({ length: lengths?.length ?? 1 }, (_, back) => seq - back));
}

test.each(ways)(
  "the chain: where the primary %s while payments are mined, each of them is credited once",
  async (how, leave) => {
    const pair = await pairOfTest();
    const chain = scriptedChain();
    const recharge = {
      accountKey: readAccountKey(DEMO_ACCOUNT_KEY),
      confirmations: 3,
      orderSeconds: 1800,
      openOrders: 5,
      missingSeconds: 600,
    };
    const options = { chain, config: { chainPollMs: 50, recharge } };
    const [one, two] = [await serverAt(pair.url, options), await serverAt(pair.url, options)];
    await expect.poll(() => findWatchedChain(one.database.orm.em.fork()), SLOW).not.toBeNull();
    const placed = await Promise.all(
      Array.from({ length: ORDERS }, async (_, index) => placeOrder(await payer(index % 2 ? one : two, 1), 500)),
    );
    const pay = async (some: typeof placed): Promise<void> => {
      for (const { script } of some) await chain.pay(script, 5n * DOGE);
    };
    await pay(placed.slice(0, ORDERS / 2));
    await chain.mine(2);
    await delay(500);
    await pay(placed.slice(ORDERS / 2));
    // Half of them are credited from here on, the others two blocks later.
    await chain.mine();
    leave(pair.primary);
    const promoted = await pair.promote();
    for (let left = 20; left > 0; left -= 1) {
      await chain.mine();
      await delay(100);
    }
    const all = () => Promise.all(placed.map((order) => creditsOf(order)()));
    await expect.poll(all, SLOW).toEqual(placed.map((order) => credited(order, 500)));
    const { mistakes } = await checkLedger({ em: one.database.orm.em.fork() });
    tell(
      `the watch over the chain, where the primary ${how} while payments are mined`,
      "each payment is credited once",
      `${ORDERS} of ${ORDERS} credited once, ${mistakes.length} mistakes in points; all ` +
        `${Math.round(performance.now() - promoted)} ms after the standby took writes, of which 2,000 for blocks`,
    );
    expect(mistakes).toEqual([]);
  },
);

test.each(ways)(
  "a journal: where the primary %s while a reply is written, its writer goes on, and no piece is missing or doubled",
  async (how, leave) => {
    const pair = await pairOfTest();
    const [writer, other] = [await serverAt(pair.url), await serverAt(pair.url)];
    const { person, replyId } = await startReply(writer);
    const seen = recordReply(other.as(person.token), replyId);
    await expect.poll(() => seen.arrivals.length, SLOW).toBeGreaterThan(30);
    leave(pair.primary);
    await pair.promote();
    const end = await seen.ended;
    const numbers = await journalled(pair, replyId);
    tell(
      `a reply that is written where the primary ${how}`,
      "its writer goes on, no piece is missing or doubled",
      `${end?.status}; ${seen.arrivals.length} pieces seen on the other node, ${numbers.length} stored, ` +
        `${numbers.length - new Set(numbers).size} twice`,
    );
    expect(end).toMatchObject({ status: "complete", text: WORDS.join("") });
    expect(numbers).not.toEqual([]);
    expect(numbers).toHaveLength(new Set(numbers).size);
    expect(seen.arrivals.map(({ seq }) => seq)).toEqual(seen.arrivals.map((_, index) => index + 1));
  },
);

test("a journal: where a writer alone is cut off while the standby takes over, another ends its reply after the lease", async () => {
  const pair = await pairOfTest();
  const way = await ownWay(pair);
  const writer = await serverAt(way.url);
  await serverAt(pair.url);
  const { person, replyId } = await startReply(writer);
  await expect.poll(() => journalled(pair, replyId), SLOW).not.toEqual([]);
  await delay(1000);
  for (const wire of way.wires) wire.swallow();
  pair.primary.signal("SIGKILL");
  const promoted = await pair.promote();
  const status = async () => (await storedReply(pair, replyId))?.status;
  await expect.poll(status, SLOW).toBe("interrupted");
  const known = performance.now() - promoted;
  for (const wire of way.wires) wire.mend();
  await expect.poll(async () => (await balance(person)).balance, SLOW).toBe(10);
  const numbers = await journalled(pair, replyId);
  const { text = "" } = (await storedReply(pair, replyId)) ?? {};
  tell(
    "a writer that is cut off while the standby takes over",
    "another node ends its reply after the lease of 6 s; no piece is doubled, the points are back",
    `ended ${Math.round(known)} ms after the standby took writes, with ${text.split(" ").length - 1} words; ` +
      `${numbers.length - new Set(numbers).size} pieces twice`,
  );
  expect(WORDS.join("").startsWith(text)).toBe(true);
  expect(text).not.toBe("");
  expect(numbers).toHaveLength(new Set(numbers).size);
});
