import { afterAll, beforeAll, expect, test } from "vitest";
import { rechargeWorld, REQUIRED } from "../kit/recharge/rechargeWorld.ts";
import type { RechargeWorld } from "../kit/recharge/rechargeWorld.ts";

let world: RechargeWorld;
beforeAll(async () => {
  world = await rechargeWorld();
});
afterAll(() => world.close());

const rows = (table: string): Promise<object[]> =>
  world.server.database.orm.em.fork().execute(`select * from ${table}`);

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

test("who leaves takes their orders along, open and completed, and what is paid to them later disturbs no other", async () => {
  const [open, confirming, other] = [await world.order(100), await world.order(100), await world.order(100)];
  const completed = await world.order(100, open.user);
  await world.chain.pay(completed.script, 100_000_000n);
  await world.mine(REQUIRED);
  await world.chain.pay(confirming.script, 100_000_000n);
  await world.look();
  for (const { user } of [open, confirming])
    expect((await user.request("mutation { deleteAccount }")).data).toEqual({ deleteAccount: true });
  expect(JSON.stringify(await rows("recharge_orders"))).not.toMatch(
    new RegExp([open, completed, confirming].map(({ order }) => order.id).join("|")),
  );
  expect(JSON.stringify(await rows("order_payments"))).not.toMatch(
    new RegExp(`${completed.order.id}|${confirming.order.id}`),
  );

  await world.chain.pay(open.script, 100_000_000n);
  await world.chain.pay(other.script, 100_000_000n);
  await world.mine(REQUIRED);
  expect((await other.user.request("{ balance { totalRecharged } }")).data).toEqual({
    balance: { totalRecharged: 100 },
  });
});
