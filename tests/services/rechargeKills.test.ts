import { afterAll, beforeAll, expect, test } from "vitest";
import { holdLock, untilWaiting } from "../kit/database/lockWaits.ts";
import { coinWorld, REQUIRED } from "../kit/recharge/coinWorld.ts";
import type { CoinWorld } from "../kit/recharge/coinWorld.ts";
import type { Placed } from "../kit/recharge/placed.ts";
import { credited, creditsOf, viewOf } from "../kit/recharge/credits.ts";
import { viewOrder } from "../kit/recharge/orders.ts";
import { DOGE } from "../kit/recharge/purse.ts";
import type { Signed } from "../kit/recharge/purse.ts";
import { admin } from "./admin.ts";
import { fullTest } from "../kit/fullTest.ts";

let world: CoinWorld;
beforeAll(async () => {
  world = await coinWorld();
});
afterAll(() => world?.close());

type Paid = Placed & { payment: Signed };

/** An order whose payment of 5 DOGE waits. */
async function paid(): Promise<Paid> {
  const placed = await world.order(500);
  const payment = await world.purse.pay([{ script: placed.script, koinu: 5n * DOGE }]);
  await expect.poll(viewOf(placed)).toMatchObject({ status: "confirming", txHash: payment.txid });
  return { ...placed, payment };
}

/** Orders in all states that a payment can lead to. */
async function inAllStates(): Promise<
  Record<"completed" | "confirming" | "seen" | "pending", Placed> & { payments: Signed[] }
> {
  const completed = await paid();
  await world.node.mine(REQUIRED - 1);
  const confirming = await paid();
  await world.node.mine();
  await expect.poll(viewOf(completed)).toMatchObject({ status: "completed" });
  await expect.poll(viewOf(confirming)).toMatchObject({ confirmations: { current: 1, required: REQUIRED } });
  const seen = await paid();
  const payments = [completed, confirming, seen].map(({ payment }) => payment);
  return { completed, confirming, seen, pending: await world.order(500), payments };
}

const pay = ({ script }: Placed, doge: bigint): Promise<Signed> => world.purse.pay([{ script, koinu: doge * DOGE }]);

test("a killed server finds what was paid and mined while it was away, for orders in all states", async () => {
  const expired = await world.order(500);
  await world.database.orm.em
    .fork()
    .execute("update recharge_orders set expire_at = now() where id = ?", [expired.order.id]);
  await expect.poll(viewOf(expired)).toMatchObject({ status: "expired" });
  const { completed, confirming, seen, pending } = await inAllStates();
  await world.server().kill();
  await pay(pending, 1n);
  await pay(expired, 2n);
  await pay(completed, 3n);
  await world.node.mine(REQUIRED);
  await world.restart();
  await expect.poll(creditsOf(pending)).toEqual(credited(pending, 100));
  await expect.poll(creditsOf(expired)).toEqual(credited(expired, 200));
  await expect.poll(creditsOf(completed)).toEqual(credited(completed, 500, 300));
  await expect.poll(creditsOf(confirming)).toEqual(credited(confirming, 500));
  await expect.poll(creditsOf(seen)).toEqual(credited(seen, 500));
  expect(await viewOrder(expired.user, expired.order.id)).toMatchObject({ notices: ["late"] });
});

fullTest(
  "a killed server finds that payments were undone while it was away, and takes back nothing that it credited",
  async () => {
    const [returning, gone] = [await paid(), await paid()];
    await world.node.restart({ forgets: true });
    for (const order of [returning, gone])
      await expect.poll(viewOf(order)).toMatchObject({ status: "confirming", notices: ["missing"] });
    const { completed, confirming, seen, pending, payments } = await inAllStates();
    await world.server().kill();
    await world.node.giveUp(REQUIRED);
    const doubleSpends = await Promise.all(payments.map((payment) => world.purse.sign([], payment)));
    await world.node.mineOnly(doubleSpends.map((transaction) => transaction.hex));
    await world.node.mine();
    await world.purse.send(returning.payment);
    await world.node.mine(REQUIRED);
    await world.restart({ TX_MISSING_SECONDS: "1" });
    await expect.poll(creditsOf(completed)).toEqual(credited(completed, 500));
    await expect.poll(viewOf(completed)).toMatchObject({ notices: ["reorganised"] });
    for (const order of [confirming, seen, pending])
      await expect.poll(viewOf(order)).toMatchObject({ status: "pending", txHash: null });
    await expect.poll(creditsOf(returning)).toEqual(credited(returning, 500));
    await expect.poll(viewOf(gone)).toMatchObject({ status: "pending", txHash: null, notices: [] });
    await pay(gone, 1n);
    await world.node.mine(REQUIRED);
    await expect.poll(creditsOf(gone)).toEqual(credited(gone, 100));
  },
);

type Moment = [what: string, sql: string, value: (placed: Placed) => string];
/** What a server does when it is killed, with the lock that holds it there. */
const MOMENTS: Moment[] = [
  ["crediting it", "select from points_accounts where user_id = ? for update", ({ user }) => user.userId],
];
if (process.env.FULL)
  MOMENTS.push(
    ["reading the block", "select from recharge_orders where id = ? for update", ({ order }) => order.id],
    ["completing the order", "select from users where id = ? for update", ({ user }) => user.userId],
  );

test.each(MOMENTS)(
  "a server that is killed while %s credits the payment once in its next life",
  async (_moment, sql, of) => {
    const order = await paid();
    await world.node.mine(REQUIRED - 1);
    await expect.poll(viewOf(order)).toMatchObject({ confirmations: { current: REQUIRED - 1, required: REQUIRED } });
    const lock = await holdLock(world.database, sql, [of(order)]);
    await world.node.mine();
    await untilWaiting(world.database, 1);
    await world.server().kill();
    await lock.letGo();
    await world.restart();
    await expect.poll(creditsOf(order)).toEqual(credited(order, 500));
    await world.looked();
    await expect.poll(creditsOf(order)).toEqual(credited(order, 500));
  },
);

test("the balances that all these lives have left are proved by their records", async () => {
  expect(await admin(world.env, "ledger-check")).toMatchObject({
    code: 0,
    output: expect.stringMatching(/mistakes: 0$/m),
  });
});
