import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BLOCK_MS, mineWhenDue } from "../../server/adapters/chain/simulated/blockTimer.ts";
import { databaseStore } from "../../server/adapters/chain/simulated/databaseStore.ts";
import { simulatedChain } from "../../server/adapters/chain/simulated/simulatedChain.ts";
import { chain as chosenChain } from "../../server/adapterChoices.ts";
import type { Database } from "../../db/connection.ts";
import { readConfig } from "../../server/config/readConfig.ts";
import { openTestDatabase } from "../kit/database/testDatabase.ts";
import { memoryStore } from "../kit/recharge/memoryStore.ts";
import { scriptedChain } from "../kit/recharge/scriptedChain.ts";

const SCRIPT = `76a914${"ab".repeat(20)}88ac`;
/** Confirmations that are waited for. */
const WANTED = 25;

describe("the simulated chain's blocks", () => {
  let now = Date.UTC(2026, 0, 1);
  const store = memoryStore(() => now);
  const chain = scriptedChain(store);
  const look = async (): Promise<number> => {
    await mineWhenDue(store, WANTED);
    return (await chain.status()).height;
  };
  beforeEach(async () => {
    await chain.becomeAnother();
    now += BLOCK_MS;
  });

  test("are not mined while nothing waits for one", async () => {
    expect(await look()).toBe(0);
    now += 100 * BLOCK_MS;
    expect(await look()).toBe(0);
  });

  test("come no faster than one a second, however often that is asked for", async () => {
    await chain.pay(SCRIPT, 1n);
    expect([await look(), await look()]).toEqual([1, 1]);
    now += BLOCK_MS - 1;
    expect(await look()).toBe(1);
    now += 1;
    expect([await look(), await look()]).toEqual([2, 2]);
  });

  test("come until every payment has its confirmations", async () => {
    await chain.pay(SCRIPT, 1n);
    for (let block = 0; block < 10; block++, now += BLOCK_MS) await look();
    await chain.pay(SCRIPT, 2n);
    for (let block = 0; block < 50; block++, now += BLOCK_MS) await look();
    // The second payment is in block 11.
    expect(await look()).toBe(10 + WANTED);
  });

  test("come on when the clock is set back", async () => {
    await chain.pay(SCRIPT, 1n);
    await look();
    now -= 3600 * BLOCK_MS;
    expect(await look()).toBe(2);
  });

  test("are forgotten when they are old, with their transactions", async () => {
    const first = await chain.pay(SCRIPT, 1n);
    const forgotten = await chain.mine();
    const second = await chain.pay(SCRIPT, 1n);
    await chain.mine(200);
    expect(await chain.header(forgotten)).toBeNull();
    expect((await chain.transactions([first, second])).map(({ txid }) => txid)).toEqual([second]);
    expect(await chain.status()).toMatchObject({ height: 201 });
    expect(await chain.blockAt(201)).toMatchObject({ height: 201 });
    expect(await chain.blockAt(1)).toBeNull();
    const { content } = await store.read();
    expect([content.blocks.length, Object.keys(content.transactions).length]).toEqual([200, 1]);
  });

  test("are kept long enough for as many confirmations as are wanted", async () => {
    const txid = await chain.pay(SCRIPT, 1n);
    for (let block = 0; block < 310; block++, now += BLOCK_MS) await mineWhenDue(store, 300);
    expect(await chain.status()).toMatchObject({ height: 300 });
    expect(await chain.transactions([txid])).toHaveLength(1);
  });
});

describe("the simulated chain in the database", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  const fork = () => database.orm.em.fork();

  test("is one for all nodes, and none of their payments is lost", async () => {
    const nodes = Array.from({ length: 4 }, () => simulatedChain(databaseStore(fork)));
    const txids = await Promise.all(Array.from({ length: 40 }, (_, index) => nodes[index % 4]?.pay(SCRIPT, 7n)));
    for (const node of nodes) expect((await node.mempool()).toSorted()).toEqual(txids.toSorted());
  });

  test("grows no faster with several nodes", async () => {
    const stores = Array.from({ length: 4 }, () => databaseStore(fork));
    const [first] = stores;
    const { height } = (await first?.read())?.content.blocks.at(-1) ?? { height: -1 };
    await Promise.all(stores.map((store) => mineWhenDue(store, WANTED)));
    expect((await first?.read())?.content.blocks.at(-1)?.height).toBe(height + 1);
  });

  test("is what a server without a node takes, with payments in test coins", async () => {
    const { chain, testPayments, mineWhenDue: mine } = await chosenChain(readConfig({}), fork);
    const txid = await testPayments?.pay(SCRIPT, 7n);
    expect(await chain.mempool()).toContain(txid);
    expect(mine).not.toBeNull();
  });

  test("is not there where a node is named", async () => {
    const chosen = await chosenChain({ ...readConfig({}), chain: { kind: "node", url: "http://127.0.0.1:1" } }, fork);
    expect(chosen).toMatchObject({ testPayments: null, mineWhenDue: null });
    await expect(chosen.chain.status()).rejects.toThrow("unreachable");
  });
});
