import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { ChainUnavailable } from "../../server/core/recharge/chain/chain.port.ts";
import { balance } from "../kit/points/points.ts";
import { submitHash, viewOrder } from "../kit/recharge/orders.ts";
import { rechargeWorldOfFile, REQUIRED } from "../kit/recharge/rechargeWorld.ts";

const DOGE = 100_000_000n;
const POINT = 1_000_000n;

const world = rechargeWorldOfFile();

const newId = (): string => randomBytes(32).toString("hex");
const foreign = (): string => `76a914${newId().slice(0, 40)}88ac`;

/** A transaction of so many coins and outputs, as the node shows it. */
const large = (coins: number, scripts: readonly string[]) => ({
  txid: newId(),
  inputs: Array.from({ length: coins }, () => `${newId()}:0`),
  isCoinbase: false,
  outputs: scripts.map((script, vout) => ({ vout, koinu: POINT, script })),
  blockHash: null,
});

test("large transactions, whether they pay an order or not, hold up no look", async () => {
  const { user, order, script } = await world.order();
  const { mempool, transactions } = world.chain;
  const waiting = [
    ...Array.from({ length: 2 }, () =>
      large(
        300,
        Array.from({ length: 300 }, () => script),
      ),
    ),
    ...Array.from({ length: 2 }, () => large(1160, Array.from({ length: 1470 }, foreign))),
  ];
  world.chain.mempool = async () => waiting.map(({ txid }) => txid);
  world.chain.transactions = async (txids) => waiting.filter(({ txid }) => txids.includes(txid));
  await world.look();
  // Read in the order of their ids, the last one's is the newest.
  expect(await viewOrder(user, order.id)).toMatchObject({ status: "confirming", notices: ["overpaid"] });
  Object.assign(world.chain, { mempool, transactions });
  await world.look();
  expect(await viewOrder(user, order.id)).toMatchObject({ notices: ["overpaid", "missing"] });
  await world.chain.payAll(Array.from({ length: 300 }, () => ({ script: foreign(), koinu: POINT })));
  await world.mine();
  expect(world.reported).toEqual([]);
});

test("three hundred payments to one order are all credited, some of them at each look", async () => {
  const { user, order, script } = await world.order();
  await world.chain.payAll(Array.from({ length: 300 }, () => ({ script, koinu: POINT })));
  await world.mine(REQUIRED);
  expect(await viewOrder(user, order.id)).toMatchObject({ status: "completed", actualPoints: 100 });
  await world.look();
  await world.look();
  expect(await viewOrder(user, order.id)).toMatchObject({ actualPoints: 300, actualAmount: "3" });
  expect(await balance(user)).toMatchObject({ totalRecharged: 300 });
});

test("an amount beyond what an account can hold is credited up to the limit, and closes the shop for no one", async () => {
  const { user, order, script } = await world.order();
  await world.chain.pay(script, 30_000_000n * DOGE);
  await world.mine(REQUIRED);
  expect(await viewOrder(user, order.id)).toMatchObject({ status: "completed", actualPoints: 1_000_000_000 });
  expect(world.reported).toEqual([]);
  await world.order();
});

test("a further payment of a stranger's holds up no order whose amount is there", async () => {
  const { user, order, script } = await world.order(500);
  await world.chain.pay(script, 5n * DOGE);
  await world.mine(REQUIRED - 1);
  await world.chain.pay(script, POINT);
  await world.look();
  await world.chain.reorganise({ depth: 0, blocks: 1, again: [] });
  await world.look();
  expect(await viewOrder(user, order.id)).toMatchObject({ status: "completed", actualPoints: 500 });
  await world.mine(REQUIRED);
  expect(await viewOrder(user, order.id)).toMatchObject({ status: "completed", actualPoints: 501 });
});

test("claims that the node refuses to look up hold up no order", async () => {
  const old = await Promise.all(
    Array.from({ length: 25 }, () => world.chain.payAll([{ script: foreign(), koinu: DOGE }])),
  );
  await world.mine();
  const claimants = await Promise.all(Array.from({ length: 5 }, () => world.user()));
  const claimed = await Promise.all(old.map((_hash, index) => world.order(100, claimants[index % 5])));
  const victim = await world.order(500);
  world.chain.fail("unreachable");
  await world.look();
  for (const [index, { user, order }] of claimed.entries()) await submitHash(user, order.id, old[index] ?? "");
  world.chain.fail(null);
  const { transactions } = world.chain;
  world.chain.transactions = async (txids) => {
    if (txids.some((txid) => old.includes(txid))) throw new ChainUnavailable("unreachable");
    return transactions(txids);
  };
  await world.chain.pay(victim.script, 5n * DOGE);
  for (let block = 1; block <= REQUIRED; block += 1) await world.mine();
  world.chain.transactions = transactions;
  expect(await viewOrder(victim.user, victim.order.id)).toMatchObject({ status: "completed", actualPoints: 500 });
});
