import { afterAll, beforeAll, expect, test } from "vitest";
import { createOrder, scriptOf } from "../kit/recharge/orders.ts";
import { DOGE, shown } from "../kit/recharge/placed.ts";
import { rechargeWorld } from "../kit/recharge/rechargeWorld.ts";
import type { RechargeWorld } from "../kit/recharge/rechargeWorld.ts";

/** Seconds in which an order should be paid here. */
const SECONDS = 60;

let world: RechargeWorld;
beforeAll(async () => {
  world = await rechargeWorld({ orderSeconds: SECONDS });
});
afterAll(() => world.close());

test("an order is of 100 to 100,000 points", async () => {
  const user = await world.user();
  for (const points of [0, -100, 99, 100_001])
    await expect(createOrder(user, points)).rejects.toThrow("VALIDATION_FAILED");
  expect(await createOrder(user, 100)).toMatchObject({ points: 100, amount: "1" });
  expect(await createOrder(user, 100_000)).toMatchObject({ points: 100_000, amount: "1000" });
});

test("guests order nothing", async () => {
  await expect(createOrder(await world.server.guest(), 500)).rejects.toThrow("GUEST_RECHARGE_FORBIDDEN");
});

test("each order has an address of its own, also of those made at the same moment", async () => {
  const users = await Promise.all(Array.from({ length: 4 }, () => world.user()));
  const orders = await Promise.all(users.flatMap((user) => Array.from({ length: 3 }, () => createOrder(user, 100))));
  expect(new Set(orders.map(({ walletAddress }) => walletAddress)).size).toBe(12);
});

test("a user has five open orders at most, however fast they are made, until one of them ends", async () => {
  const user = await world.user();
  const made = await Promise.all(
    Array.from({ length: 8 }, () => createOrder(user, 100).catch((error: unknown) => String(error))),
  );
  const orders = made.filter((order) => typeof order !== "string");
  expect(orders).toHaveLength(5);
  expect(made.filter((order) => order === "Error: TOO_MANY_ORDERS")).toHaveLength(3);
  const [first] = orders;
  if (!first) throw new Error("no order was made");
  const { walletAddress } = first;
  await world.chain.pay(scriptOf(walletAddress), DOGE);
  await world.look();
  await expect(createOrder(user, 100)).rejects.toThrow("TOO_MANY_ORDERS");
  await world.mine(3);
  const sixth = await createOrder(user, 100);
  await expect(createOrder(user, 100)).rejects.toThrow("TOO_MANY_ORDERS");
  world.advance(SECONDS);
  await world.look();
  expect(await shown({ user, order: sixth, script: "" })).toMatchObject({ status: "expired" });
  expect(await createOrder(user, 100)).toMatchObject({ status: "pending" });
});
