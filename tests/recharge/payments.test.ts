import { expect, test } from "vitest";
import { balance, records } from "../kit/points/points.ts";
import { viewOrder } from "../kit/recharge/orders.ts";
import { rechargeWorldOfFile, REQUIRED } from "../kit/recharge/rechargeWorld.ts";

const world = rechargeWorldOfFile();

const DOGE = 100_000_000n;

test("an order waits for its payment, is confirmed block by block, and is credited once", async () => {
  const { user, order, script } = await world.order(500);
  expect(order).toMatchObject({
    status: "pending",
    points: 500,
    amount: "5",
    paymentUri: `dogecoin:${order.walletAddress}?amount=5`,
    txHash: null,
    confirmations: { current: 0, required: REQUIRED },
    notices: [],
  });
  const txid = await world.chain.pay(script, 5n * DOGE);
  await world.look();
  expect(await viewOrder(user, order.id)).toMatchObject({
    status: "confirming",
    txHash: txid,
    confirmations: { current: 0, required: REQUIRED },
  });
  for (let block = 1; block < REQUIRED; block += 1) {
    await world.mine();
    expect(await viewOrder(user, order.id)).toMatchObject({ status: "confirming", confirmations: { current: block } });
  }
  expect(await balance(user)).toMatchObject({ balance: 1 });
  await world.mine();
  await world.mine(2);
  expect(await viewOrder(user, order.id)).toMatchObject({
    status: "completed",
    actualPoints: 500,
    actualAmount: "5",
    confirmations: { current: REQUIRED, required: REQUIRED },
    notices: [],
  });
  expect(await balance(user)).toMatchObject({ balance: 501, totalRecharged: 500 });
  expect((await records(user)).items.filter(({ type }) => type === "recharge")).toEqual([
    { type: "recharge", amount: 500, balanceAfter: 501, description: "recharge", reference: order.id },
  ]);
  expect(world.mailed).toContain(order.id);
});
