import { expect, test } from "vitest";
import { findFlaggedOrders } from "../../db/queries/recharge/flaggedOrders.ts";
import { findPayments } from "../../db/queries/recharge/payments/payments.ts";
import { checkLedger } from "../../server/core/points/checkLedger.ts";
import { ownRechargeWorld, REQUIRED } from "../kit/recharge/rechargeWorld.ts";

const world = ownRechargeWorld();

test("a user's orders and payments are in the export of their data, and those of others are not", async () => {
  const { user, order, script } = await world.order(100);
  await world.order(700);
  const txid = await world.chain.pay(script, 100_000_001n);
  await world.mine(REQUIRED);
  const { data } = await user.request<{ exportData: { orders: object[] } }>("{ exportData }");
  expect(data?.exportData.orders).toEqual([
    expect.objectContaining({
      id: order.id,
      status: "completed",
      points: 100,
      address: order.walletAddress,
      actual_points: 100,
      actual_koinu: "100000001",
      created_at: expect.any(String),
      payments: [expect.objectContaining({ txid, vout: 0, koinu: "100000001", state: "mined", credited_points: 100 })],
    }),
  ]);
});

test("the orders of a deleted account stay, without the person, and operators look at coins that arrive for it", async () => {
  const [open, confirming, other] = [await world.order(100), await world.order(100), await world.order(100)];
  const completed = await world.order(100, open.user);
  await world.chain.pay(completed.script, 100_000_000n);
  await world.mine(REQUIRED);
  await world.chain.pay(confirming.script, 100_000_000n);
  await world.look();
  for (const { user } of [open, confirming])
    expect((await user.request("mutation { deleteAccount }")).data).toEqual({ deleteAccount: true });
  const flagged = () => findFlaggedOrders(world.server.database.orm.em.fork());
  const closed = { username: null, status: "expired", flags: ["account_deleted"], actualPoints: 0 };
  expect(await flagged()).toEqual(
    [open, confirming].map(({ order }) => expect.objectContaining({ id: order.id, ...closed })),
  );

  for (const { script } of [open, completed, other]) await world.chain.pay(script, 100_000_000n);
  await world.mine(REQUIRED);
  expect((await flagged()).map(({ id, flags }) => [id, flags])).toEqual([
    [open.order.id, ["account_deleted"]],
    [confirming.order.id, ["account_deleted"]],
    [completed.order.id, ["account_deleted"]],
  ]);
  const payments = await findPayments(world.server.database.orm.em.fork(), [
    open.order.id,
    confirming.order.id,
    completed.order.id,
  ]);
  expect(payments.map(({ orderId, state, creditedPoints }) => [orderId, state, creditedPoints]).toSorted()).toEqual(
    [
      [open.order.id, "mined", null],
      [confirming.order.id, "mined", null],
      [completed.order.id, "mined", 100],
      [completed.order.id, "mined", null],
    ].toSorted(),
  );
  expect((await other.user.request("{ balance { totalRecharged } }")).data).toEqual({
    balance: { totalRecharged: 100 },
  });
  expect(await checkLedger({ em: world.server.database.orm.em.fork() })).toMatchObject({ mistakes: [] });
});
