import { afterAll, beforeAll, expect, test } from "vitest";
import { balance } from "../kit/points/points.ts";
import { createOrder, viewOrder } from "../kit/recharge/orders.ts";
import { rechargeWorld, REQUIRED } from "../kit/recharge/rechargeWorld.ts";
import type { RechargeWorld } from "../kit/recharge/rechargeWorld.ts";

/** Dogecoin's regtest. */
const REAL_GENESIS = "3d2160a3b5dc4a9d62e7e66a295f70313ac808440ef7400d6c0772171ce973a5";

let world: RechargeWorld;
beforeAll(async () => {
  world = await rechargeWorld();
});
afterAll(() => world.close());

test("once a real node is watched in place of the demonstration, its orders end, test coins that were not credited count for nothing, and real orders go on", async () => {
  const [waiting, paid] = [await world.order(), await world.order()];
  await world.chain.pay(paid.script, 500_000_000n);
  await world.mine();
  expect(await viewOrder(paid.user, paid.order.id)).toMatchObject({ status: "confirming" });
  await world.chain.becomeAnother(REAL_GENESIS);
  await world.chain.mine(200);
  await world.look();
  for (const { user, order } of [waiting, paid]) {
    expect(await viewOrder(user, order.id)).toMatchObject({ status: "expired", actualPoints: null });
    expect(await balance(user)).toMatchObject({ totalRecharged: 0 });
  }
  const real = await createOrder(paid.user, 100);
  expect(real.walletAddress).toMatch(/^[mn]/);
  expect(real.confirmations).toEqual({ current: 0, required: REQUIRED });
});

test("a demonstration never takes the place of a real chain", async () => {
  const user = await world.user();
  const order = await createOrder(user, 100);
  await world.chain.becomeAnother();
  await world.look();
  expect(await viewOrder(user, order.id)).toMatchObject({ status: "pending", notices: ["chain_unavailable"] });
});
