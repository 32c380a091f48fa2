import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLedger } from "../../server/core/points/checkLedger.ts";
import { coinWorld, REQUIRED } from "../kit/recharge/coinWorld.ts";
import type { CoinWorld } from "../kit/recharge/coinWorld.ts";
import type { Placed } from "../kit/recharge/placed.ts";
import { credited, creditsOf, viewOf } from "../kit/recharge/credits.ts";
import { viewOrder } from "../kit/recharge/orders.ts";
import { DOGE } from "../kit/recharge/purse.ts";
import type { Signed } from "../kit/recharge/purse.ts";

let world: CoinWorld;
beforeAll(async () => {
  world = await coinWorld();
});
afterAll(() => world?.close());

const NOTHING_YET = { current: 0, required: REQUIRED };

/** An order with a payment of 5 DOGE that has been seen, and has so many blocks. */
async function paid(blocks = 0): Promise<Placed & { payment: Signed }> {
  const placed = await world.order(500);
  const payment = await world.purse.pay([{ script: placed.script, koinu: 5n * DOGE }]);
  await expect
    .poll(viewOf(placed))
    .toMatchObject({ status: "confirming", txHash: payment.txid, confirmations: NOTHING_YET });
  if (blocks > 0) await world.node.mine(blocks);
  return { ...placed, payment };
}

/** A block takes the coin of a payment and gives it back to its owner. */
async function mineDoubleSpend({ payment }: { payment: Signed }): Promise<void> {
  await world.node.mineOnly([(await world.purse.sign([], payment)).hex]);
}

async function payAndMine({ script }: Placed): Promise<void> {
  await world.purse.pay([{ script, koinu: 2n * DOGE }]);
  await world.node.mine(REQUIRED);
}

test("a payment whose coin is spent otherwise in a block buys nothing, and the order waits for another", async () => {
  const order = await paid();
  await mineDoubleSpend(order);
  await expect
    .poll(viewOf(order))
    .toMatchObject({ status: "pending", txHash: null, confirmations: NOTHING_YET, notices: [] });
  await world.node.mine(REQUIRED);
  await payAndMine(order);
  await expect.poll(creditsOf(order)).toEqual(credited(order, 200));
});

test("a payment that is replaced counts as its replacement does", async () => {
  const order = await paid();
  const { txid } = await world.purse.pay([{ script: order.script, koinu: 3n * DOGE }], order.payment);
  await expect
    .poll(viewOf(order))
    .toMatchObject({ status: "confirming", txHash: txid, notices: ["underpaid", "replaced"] });
  await world.node.mine(REQUIRED);
  await expect.poll(creditsOf(order)).toEqual(credited(order, 300));
  expect(await viewOrder(order.user, order.order.id)).toMatchObject({ txHash: txid, actualAmount: "3", notices: [] });
});

test("a payment that is replaced by one that pays nothing is missing, then void once that is mined", async () => {
  const order = await paid();
  await world.purse.pay([], order.payment);
  await expect.poll(viewOf(order)).toMatchObject({ status: "confirming", notices: ["missing"] });
  await world.node.mine();
  await expect.poll(viewOf(order)).toMatchObject({ status: "pending", txHash: null, notices: [] });
});

test("a reorganisation before the order is completed takes confirmations back, and gives them again", async () => {
  const order = await paid(2);
  await expect.poll(viewOf(order)).toMatchObject({ confirmations: { current: 2, required: REQUIRED } });
  await world.node.giveUp(2);
  await expect
    .poll(viewOf(order))
    .toMatchObject({ status: "confirming", txHash: order.payment.txid, confirmations: NOTHING_YET, notices: [] });
  await world.node.mine(2);
  await expect
    .poll(viewOf(order))
    .toMatchObject({ status: "confirming", confirmations: { current: 2, required: REQUIRED } });
  await world.node.mine();
  await expect.poll(creditsOf(order)).toEqual(credited(order, 500));
  expect(await viewOrder(order.user, order.order.id)).toMatchObject({ notices: [] });
});

test("a reorganisation to a chain that has spent the coin otherwise undoes the payment before the order is completed", async () => {
  const order = await paid(2);
  await expect.poll(viewOf(order)).toMatchObject({ confirmations: { current: 2, required: REQUIRED } });
  await world.node.giveUp(2);
  await mineDoubleSpend(order);
  await world.node.mine(REQUIRED);
  await expect.poll(viewOf(order)).toMatchObject({ status: "pending", txHash: null, confirmations: NOTHING_YET });
  await payAndMine(order);
  await expect.poll(creditsOf(order)).toEqual(credited(order, 200));
});

test("a reorganisation back to the chain with the payment brings it back", async () => {
  const order = await paid();
  await mineDoubleSpend(order);
  await expect.poll(viewOf(order)).toMatchObject({ status: "pending", txHash: null });
  await world.node.giveUp(1);
  await world.node.mineOnly([order.payment.hex]);
  await world.node.mine(REQUIRED - 1);
  await expect.poll(creditsOf(order)).toEqual(credited(order, 500));
});

test("a reorganisation after the order was completed credits nothing twice", async () => {
  const order = await paid(REQUIRED);
  await expect.poll(creditsOf(order)).toEqual(credited(order, 500));
  await world.node.giveUp(REQUIRED);
  await expect.poll(viewOf(order)).toMatchObject({ status: "completed", notices: ["reorganised"] });
  await world.node.mine(REQUIRED + 1);
  await world.looked();
  await expect.poll(creditsOf(order)).toEqual(credited(order, 500));
});

test("what was credited stays so where a reorganisation undoes the payment, and what is paid then is added", async () => {
  const order = await paid(REQUIRED);
  await expect.poll(creditsOf(order)).toEqual(credited(order, 500));
  await world.node.giveUp(REQUIRED);
  await mineDoubleSpend(order);
  await world.node.mine(REQUIRED);
  await world.looked();
  await expect.poll(creditsOf(order)).toEqual(credited(order, 500));
  await expect.poll(viewOf(order)).toMatchObject({ status: "completed", notices: ["reorganised"] });
  await payAndMine(order);
  await expect.poll(creditsOf(order)).toEqual(credited(order, 500, 200));
});

test("every balance is proved by its records", async () => {
  expect(await checkLedger({ em: world.database.orm.em.fork() })).toMatchObject({ mistakes: [] });
});
