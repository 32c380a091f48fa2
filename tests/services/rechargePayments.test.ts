import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLedger } from "../../server/core/points/checkLedger.ts";
import { submitHash, viewOrder } from "../kit/recharge/orders.ts";
import { coinWorld, REQUIRED } from "../kit/recharge/coinWorld.ts";
import type { CoinWorld } from "../kit/recharge/coinWorld.ts";
import { credited, creditsOf, viewOf } from "../kit/recharge/credits.ts";
import { DOGE } from "../kit/recharge/purse.ts";

let world: CoinWorld;
beforeAll(async () => {
  world = await coinWorld();
});
afterAll(() => world?.close());

test("exactly 12.34567891 DOGE are found at an order's address, confirmed block by block, and credited once", async () => {
  const placed = await world.order(1234);
  expect(placed.order).toMatchObject({ status: "pending", amount: "12.34", txHash: null, notices: [] });
  const { txid } = await world.purse.pay([{ script: placed.script, koinu: 1_234_567_891n }]);
  const confirmations = { current: 0, required: REQUIRED };
  await expect
    .poll(viewOf(placed))
    .toMatchObject({ status: "confirming", txHash: txid, confirmations, notices: ["overpaid"] });
  for (let block = 1; block < REQUIRED; block += 1) {
    await world.node.mine();
    await expect
      .poll(viewOf(placed))
      .toMatchObject({ status: "confirming", confirmations: { current: block, required: REQUIRED } });
  }
  await world.node.mine();
  await expect.poll(creditsOf(placed)).toEqual(credited(placed, 1234));
  await world.node.mine(5);
  await world.looked();
  await expect.poll(creditsOf(placed)).toEqual(credited(placed, 1234));
  expect(await viewOrder(placed.user, placed.order.id)).toMatchObject({ actualAmount: "12.34567891", notices: [] });
});

test("a payment is found by its address, whether its transaction is named before it is sent, after it, or never", async () => {
  const [before, after, never] = [await world.order(100), await world.order(200), await world.order(300)];
  const signed = await world.purse.sign([{ script: before.script, koinu: DOGE }]);
  expect(await submitHash(before.user, before.order.id, signed.txid)).toMatchObject({
    status: "pending",
    txHash: signed.txid,
    notices: ["not_seen"],
  });
  await world.purse.send(signed);
  const { txid } = await world.purse.pay([{ script: after.script, koinu: 2n * DOGE }]);
  expect(await submitHash(after.user, after.order.id, txid)).toMatchObject({ status: "confirming", txHash: txid });
  await world.purse.pay([{ script: never.script, koinu: 3n * DOGE }]);
  for (const placed of [before, after, never])
    await expect.poll(viewOf(placed)).toMatchObject({ status: "confirming", notices: [] });
  await world.node.mine(REQUIRED);
  await expect.poll(creditsOf(before)).toEqual(credited(before, 100));
  await expect.poll(creditsOf(after)).toEqual(credited(after, 200));
  await expect.poll(creditsOf(never)).toEqual(credited(never, 300));
});

test("a transaction that pays another order buys nothing by being named, neither before it is mined nor after", async () => {
  const [mine, others] = [await world.order(100), await world.order(100)];
  const { txid } = await world.purse.pay([{ script: others.script, koinu: DOGE }]);
  expect(await submitHash(mine.user, mine.order.id, txid)).toBe("VALIDATION_FAILED");
  await world.node.mine(REQUIRED);
  await expect.poll(creditsOf(others)).toEqual(credited(others, 100));
  expect(await submitHash(mine.user, mine.order.id, txid)).toBe("VALIDATION_FAILED");
  expect(await viewOrder(mine.user, mine.order.id)).toMatchObject({ status: "pending", txHash: null, notices: [] });
});

test("all that was paid is credited: too little, too much, in two transactions, and after the order was completed", async () => {
  const [less, more, twice] = [await world.order(500), await world.order(500), await world.order(500)];
  await world.purse.pay([
    { script: less.script, koinu: 499_999_999n },
    { script: more.script, koinu: 5n * DOGE + 1_000_000n },
  ]);
  await world.purse.pay([{ script: twice.script, koinu: 200_500_000n }]);
  await expect.poll(viewOf(less)).toMatchObject({ status: "confirming", notices: ["underpaid"] });
  await expect.poll(viewOf(more)).toMatchObject({ status: "confirming", notices: ["overpaid"] });
  await expect.poll(viewOf(twice)).toMatchObject({ status: "confirming", notices: ["underpaid"] });
  await world.node.mine();
  const second = await world.purse.pay([{ script: twice.script, koinu: 300_500_000n }]);
  const confirmations = { current: 0, required: REQUIRED };
  await expect
    .poll(viewOf(twice))
    .toMatchObject({ status: "confirming", txHash: second.txid, confirmations, notices: ["overpaid"] });
  await world.node.mine(REQUIRED - 1);
  await expect.poll(creditsOf(less)).toEqual(credited(less, 499));
  await expect.poll(creditsOf(more)).toEqual(credited(more, 501));
  await expect
    .poll(viewOf(twice))
    .toMatchObject({ status: "confirming", confirmations: { current: REQUIRED - 1, required: REQUIRED } });
  await world.node.mine();
  // Half a point of each is a whole one of both.
  await expect.poll(creditsOf(twice)).toEqual(credited(twice, 200, 301));
  await world.purse.pay([{ script: twice.script, koinu: DOGE }]);
  await world.node.mine(REQUIRED);
  await expect.poll(creditsOf(twice)).toEqual(credited(twice, 200, 301, 100));
});

test("less than a point waits for the rest", async () => {
  const placed = await world.order(100);
  await world.purse.pay([{ script: placed.script, koinu: 999_999n }]);
  await world.node.mine(REQUIRED);
  await expect.poll(viewOf(placed)).toMatchObject({ status: "pending", notices: ["underpaid"] });
  await world.purse.pay([{ script: placed.script, koinu: 1n }]);
  await world.node.mine(REQUIRED);
  await expect.poll(creditsOf(placed)).toEqual(credited(placed, 1));
  expect(await viewOrder(placed.user, placed.order.id)).toMatchObject({ actualAmount: "0.01" });
});

test("two hundred outputs, strange scripts and a large block do not stop the reading", async () => {
  const [among, beside, later] = [await world.order(100), await world.order(200), await world.order(300)];
  const other = (index: number): string => `76a914${index.toString(16).padStart(40, "0")}88ac`;
  const many = Array.from({ length: 200 }, (_, index) => ({ script: other(index), koinu: DOGE / 100n }));
  many[137] = { script: among.script, koinu: DOGE };
  await world.purse.pay(many);
  const strange = await world.purse.pay([
    ...STRANGE_SCRIPTS.map((script) => ({ script, koinu: 100_000n })),
    // An order's script with something before it: that is another.
    { script: `61${later.script}`, koinu: DOGE },
    { script: beside.script, koinu: 2n * DOGE },
  ]);
  for (let index = 0; index < CROWD; index += 1) await world.purse.pay([{ script: other(index), koinu: DOGE }]);
  await expect.poll(viewOf(among)).toMatchObject({ status: "confirming" });
  await expect.poll(viewOf(beside)).toMatchObject({ status: "confirming", txHash: strange.txid });
  await world.node.mine(REQUIRED);
  await expect.poll(creditsOf(among)).toEqual(credited(among, 100));
  await expect.poll(creditsOf(beside)).toEqual(credited(beside, 200));
  await world.purse.pay([{ script: later.script, koinu: 3n * DOGE }]);
  await world.node.mine(REQUIRED);
  await expect.poll(creditsOf(later)).toEqual(credited(later, 300));
});

test("every balance is proved by its records", async () => {
  expect(await checkLedger({ em: world.database.orm.em.fork() })).toMatchObject({ mistakes: [] });
});

/** More transactions than are asked for at a time. */
const CROWD = 55;

const KEY = `02${"79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798"}`;
const STRANGE_SCRIPTS = [
  // Nothing, a number, data, and data that are not all there.
  "",
  "51",
  `6a20${"ab".repeat(32)}`,
  "6a",
  "4c",
  "4eff",
  `ff${"fe".repeat(30)}`,
  // To a key, two of three keys, a script's hash, and witnesses.
  `21${KEY}ac`,
  `52${`21${KEY}`.repeat(3)}53ae`,
  `a914${"00".repeat(20)}87`,
  `0014${"11".repeat(20)}`,
  `0020${"22".repeat(32)}`,
  `5120${"33".repeat(32)}`,
  // Larger than any that could be spent.
  `6a4e204e0000${"aa".repeat(20_000)}`,
];
