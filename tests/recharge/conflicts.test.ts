import { expect, test } from "vitest";
import { credits, DOGE, shown } from "../kit/recharge/placed.ts";
import type { Placed } from "../kit/recharge/placed.ts";
import { ORDER_SECONDS, REQUIRED, rechargeWorldOfFile } from "../kit/recharge/rechargeWorld.ts";

const world = rechargeWorldOfFile();

/** An order whose payment was seen waiting. */
async function paid(): Promise<Placed & { txid: string }> {
  const placed = await world.order(500);
  const txid = await world.chain.pay(placed.script, 5n * DOGE);
  await world.look();
  return { ...placed, txid };
}

test("a payment whose coins are spent otherwise in a block is void, and the order waits for another", async () => {
  const placed = await paid();
  await world.chain.mineConflict(placed.txid);
  await world.look();
  expect(await shown(placed)).toMatchObject({ status: "pending", txHash: null, notices: [] });
  const second = await world.chain.pay(placed.script, 5n * DOGE);
  await world.mine(REQUIRED);
  expect(await shown(placed)).toMatchObject({ status: "completed", txHash: second, actualPoints: 500 });
  expect(await credits(placed)).toEqual([500]);
});

test("an order past its time expires when its only payment is spent otherwise", async () => {
  const placed = await paid();
  world.advance(ORDER_SECONDS);
  await world.look();
  expect(await shown(placed)).toMatchObject({ status: "confirming" });
  await world.chain.mineConflict(placed.txid);
  await world.look();
  expect(await shown(placed)).toMatchObject({ status: "expired", notices: [] });
});

test("of two payments the one that is not spent otherwise counts", async () => {
  const placed = await paid();
  await world.chain.pay(placed.script, DOGE);
  await world.look();
  await world.chain.mineConflict(placed.txid);
  await world.look();
  expect(await shown(placed)).toMatchObject({ status: "confirming", notices: ["underpaid"] });
  await world.mine(REQUIRED);
  expect(await shown(placed)).toMatchObject({ status: "completed", actualPoints: 100 });
  expect(await credits(placed)).toEqual([100]);
});

test("a mined transaction that spends the same coins and pays the order too takes the payment's place", async () => {
  const placed = await paid();
  const conflict = await world.chain.mineConflict(placed.txid, [{ script: placed.script, koinu: 2n * DOGE }]);
  await world.look();
  expect(await shown(placed)).toMatchObject({
    status: "confirming",
    txHash: conflict,
    confirmations: { current: 1 },
    notices: ["underpaid", "replaced"],
  });
  await world.mine(REQUIRED);
  expect(await shown(placed)).toMatchObject({ status: "completed", actualPoints: 200 });
  expect(await credits(placed)).toEqual([200]);
});

test("a missing payment is void as soon as its coins are spent otherwise", async () => {
  const placed = await paid();
  await world.chain.drop(placed.txid);
  await world.look();
  expect(await shown(placed)).toMatchObject({ notices: ["missing"] });
  await world.chain.resend(placed.txid);
  await world.chain.mineConflict(placed.txid);
  await world.look();
  expect(await shown(placed)).toMatchObject({ status: "pending", notices: [] });
});

test("a payment counts again where a reorganisation has it mined instead of what spent its coins", async () => {
  const placed = await paid();
  const conflict = await world.chain.mineConflict(placed.txid);
  await world.look();
  expect(await shown(placed)).toMatchObject({ status: "pending" });
  await world.chain.reorganise({ depth: 1, again: [] });
  await world.chain.drop(conflict);
  await world.chain.resend(placed.txid);
  await world.mine(REQUIRED);
  expect(await shown(placed)).toMatchObject({ status: "completed", txHash: placed.txid, actualPoints: 500 });
  expect(await credits(placed)).toEqual([500]);
});
