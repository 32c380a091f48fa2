import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startCoinNode } from "../kit/recharge/coinNode.ts";
import { coinWorld, REQUIRED } from "../kit/recharge/coinWorld.ts";
import type { CoinWorld } from "../kit/recharge/coinWorld.ts";
import type { Placed } from "../kit/recharge/placed.ts";
import { credited, creditsOf, viewOf } from "../kit/recharge/credits.ts";
import { createOrder, submitHash, viewOrder } from "../kit/recharge/orders.ts";
import { DOGE, openPurse } from "../kit/recharge/purse.ts";
import { fullTest } from "../kit/fullTest.ts";

/** Seconds in which an order should be paid. */
const TTL = 5;
/** Milliseconds of a pause between two tries at most, and those of a slow machine. */
const PATIENCE_MS = 45_000;

let world: CoinWorld;
beforeAll(async () => {
  world = await coinWorld({ ORDER_TTL_SECONDS: String(TTL) });
});
afterAll(() => world?.close());

/** Waits until an order's time is over. */
const untilOver = ({ order }: Placed): Promise<void> =>
  sleep(Math.max(0, Date.parse(order.expireAt) - Date.now() + 500));

test("while the node is away nothing is sold, nothing expires and nothing is lost", async () => {
  const [paid, named, unpaid] = [await world.order(100), await world.order(200), await world.order(300)];
  const payment = await world.purse.pay([{ script: paid.script, koinu: DOGE }]);
  const coming = await world.purse.sign([{ script: named.script, koinu: 2n * DOGE }]);
  await expect.poll(viewOf(paid)).toMatchObject({ status: "confirming", txHash: payment.txid });
  await world.node.stop();
  for (const placed of [paid, named, unpaid])
    await expect.poll(viewOf(placed)).toMatchObject({ notices: ["chain_unavailable"] });
  expect(await refusal(world)).toBe("CHAIN_UNAVAILABLE");
  await submitHash(named.user, named.order.id, coming.txid);
  await untilOver(unpaid);
  await expect.poll(viewOf(paid)).toMatchObject({ status: "confirming" });
  await expect
    .poll(viewOf(named))
    .toMatchObject({ status: "pending", txHash: coming.txid, notices: ["not_seen", "chain_unavailable"] });
  await expect.poll(viewOf(unpaid)).toMatchObject({ status: "pending", notices: ["chain_unavailable"] });
  await world.node.restart();
  await world.purse.send(coming);
  await world.node.mine(REQUIRED);
  await expect.poll(creditsOf(paid)).toEqual(credited(paid, 100));
  await expect.poll(creditsOf(named)).toEqual(credited(named, 200));
  await expect.poll(viewOf(unpaid)).toMatchObject({ status: "expired", notices: [] });
  expect(await refusal(world)).toBeNull();
});

fullTest(
  "a new chain in the node's place freezes all orders, also over a restart, until the chain is back",
  async () => {
    const [paid, pending] = [await world.order(100), await world.order(200)];
    await world.purse.pay([{ script: paid.script, koinu: DOGE }]);
    await expect.poll(viewOf(paid)).toMatchObject({ status: "confirming" });
    await world.node.stop();
    const other = await startCoinNode(world.node.port);
    onTestFinished(() => other.close());
    await expect.poll(viewOf(pending)).toMatchObject({ status: "pending", notices: ["chain_unavailable"] });
    const { pay } = await openPurse(other);
    await pay([
      { script: paid.script, koinu: 5n * DOGE },
      { script: pending.script, koinu: 5n * DOGE },
    ]);
    await other.mine(REQUIRED);
    await untilOver(pending);
    await expect.poll(() => fault(world), { timeout: PATIENCE_MS }).toBe("other_chain");
    await world.server().kill();
    await world.restart();
    expect(await refusal(world)).toBe("CHAIN_UNAVAILABLE");
    await expect
      .poll(viewOf(paid))
      .toMatchObject({ status: "confirming", actualPoints: null, notices: ["chain_unavailable"] });
    await expect
      .poll(viewOf(pending))
      .toMatchObject({ status: "pending", actualPoints: null, notices: ["chain_unavailable"] });
    expect(await viewOrder(pending.user, pending.order.id)).toMatchObject({ txHash: null });
    await other.stop();
    await world.node.restart();
    await world.node.mine(REQUIRED);
    await expect.poll(creditsOf(paid)).toEqual(credited(paid, 100));
    await expect.poll(viewOf(pending)).toMatchObject({ status: "expired", actualPoints: null, txHash: null });
  },
);

test("a node that has lost what waited leaves a payment missing, and it counts once it is sent again", async () => {
  const order = await world.order(100);
  const payment = await world.purse.pay([{ script: order.script, koinu: DOGE }]);
  await expect.poll(viewOf(order)).toMatchObject({ status: "confirming" });
  await world.node.restart({ forgets: true });
  await expect.poll(viewOf(order)).toMatchObject({ status: "confirming", notices: ["missing"] });
  await world.purse.send(payment);
  await expect.poll(viewOf(order)).toMatchObject({ status: "confirming", txHash: payment.txid, notices: [] });
  await world.node.mine(REQUIRED);
  await expect.poll(creditsOf(order)).toEqual(credited(order, 100));
});

/** The code with which a new order is refused; null where it is not. */
async function refusal({ user }: CoinWorld): Promise<string | null> {
  return createOrder(await user(), 100).then(
    () => null,
    ({ message }: Error) => message,
  );
}

async function fault({ database }: CoinWorld): Promise<string | null> {
  const [row] = await database.orm.em.fork().execute<{ fault: string | null }[]>("select fault from watched_chain");
  return row?.fault ?? null;
}
