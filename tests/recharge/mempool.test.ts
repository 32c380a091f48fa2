import { describe, expect, test } from "vitest";
import { credits, DOGE, ELSEWHERE, shown } from "../kit/recharge/placed.ts";
import type { Placed } from "../kit/recharge/placed.ts";
import { scriptOf } from "../kit/recharge/orders.ts";
import { MISSING_SECONDS, ORDER_SECONDS, REQUIRED, rechargeWorldOfFile } from "../kit/recharge/rechargeWorld.ts";

const world = rechargeWorldOfFile();

/** An order whose payment was seen waiting. */
async function paid(koinu = 5n * DOGE): Promise<Placed & { txid: string }> {
  const placed = await world.order(500);
  const txid = await world.chain.pay(placed.script, koinu);
  await world.look();
  expect(await shown(placed)).toMatchObject({ status: "confirming", txHash: txid });
  return { ...placed, txid };
}

describe("a payment that has left the mempool unmined", () => {
  test("is missing, and counts as before once it is back", async () => {
    const placed = await paid();
    await world.chain.drop(placed.txid);
    await world.look();
    expect(await shown(placed)).toMatchObject({ status: "confirming", txHash: placed.txid, notices: ["missing"] });
    await world.chain.resend(placed.txid);
    await world.look();
    expect(await shown(placed)).toMatchObject({ status: "confirming", notices: [] });
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({ status: "completed", actualPoints: 500, notices: [] });
  });

  test("is given up after a while: the order is pending again, and then expires", async () => {
    const placed = await paid();
    await world.chain.drop(placed.txid);
    await world.look();
    world.advance(MISSING_SECONDS - 1);
    await world.look();
    expect(await shown(placed)).toMatchObject({ status: "confirming", notices: ["missing"] });
    world.advance(1);
    await world.look();
    expect(await shown(placed)).toMatchObject({ status: "pending", txHash: null, notices: [] });
    world.advance(ORDER_SECONDS);
    await world.look();
    expect(await shown(placed)).toMatchObject({ status: "expired" });
  });

  test("is given up with its order past the order's time", async () => {
    const placed = await paid();
    world.advance(ORDER_SECONDS);
    await world.chain.drop(placed.txid);
    await world.look();
    expect(await shown(placed)).toMatchObject({ status: "confirming", notices: ["missing"] });
    world.advance(MISSING_SECONDS);
    await world.look();
    expect(await shown(placed)).toMatchObject({ status: "expired", notices: [] });
  });

  test("is waited for as long again after it was back", async () => {
    const placed = await paid();
    for (let round = 0; round < 2; round += 1) {
      await world.chain.drop(placed.txid);
      await world.look();
      world.advance(MISSING_SECONDS - 1);
      await world.look();
      await world.chain.resend(placed.txid);
      await world.look();
      expect(await shown(placed)).toMatchObject({ status: "confirming", notices: [] });
    }
  });

  test("is taken when it comes after it was given up, waiting or mined", async () => {
    const waiting = await paid();
    const mined = await paid();
    for (const { txid } of [waiting, mined]) await world.chain.drop(txid);
    await world.look();
    world.advance(ORDER_SECONDS);
    await world.look();
    expect(await shown(waiting)).toMatchObject({ status: "expired" });
    await world.chain.resend(mined.txid);
    await world.mine();
    expect(await shown(mined)).toMatchObject({ status: "confirming", txHash: mined.txid, notices: ["late"] });
    await world.chain.resend(waiting.txid);
    await world.look();
    expect(await shown(waiting)).toMatchObject({ status: "confirming", txHash: waiting.txid, notices: ["late"] });
    await world.mine(REQUIRED);
    expect([await credits(mined), await credits(waiting)]).toEqual([[500], [500]]);
  });

  test("does not keep what else was paid from counting once it is given up", async () => {
    const placed = await paid(2n * DOGE);
    await world.chain.pay(placed.script, 3n * DOGE);
    await world.chain.drop(placed.txid);
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({ status: "confirming", notices: ["missing"] });
    world.advance(MISSING_SECONDS);
    await world.look();
    expect(await shown(placed)).toMatchObject({ status: "completed", actualPoints: 300 });
    expect(await credits(placed)).toEqual([300]);
  });
});

describe("a payment that is replaced", () => {
  test("and still pays the order is followed to the new transaction", async () => {
    const placed = await paid();
    const txid = await world.chain.replace(placed.txid, [{ script: placed.script, koinu: 4n * DOGE }]);
    await world.look();
    expect(await shown(placed)).toMatchObject({
      status: "confirming",
      txHash: txid,
      notices: ["underpaid", "replaced"],
    });
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({ status: "completed", txHash: txid, actualAmount: "4", notices: [] });
    expect(await credits(placed)).toEqual([400]);
  });

  test("twice counts as the first transaction where that one is mined after all", async () => {
    const placed = await paid();
    const second = await world.chain.replace(placed.txid, [{ script: placed.script, koinu: 6n * DOGE }]);
    await world.look();
    const third = await world.chain.replace(second, [{ script: placed.script, koinu: 7n * DOGE }]);
    await world.look();
    expect(await shown(placed)).toMatchObject({ txHash: third, notices: ["overpaid", "replaced"] });
    await world.chain.resend(placed.txid);
    await world.mine();
    expect(await shown(placed)).toMatchObject({ status: "confirming", txHash: placed.txid });
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({ status: "completed", txHash: placed.txid, actualPoints: 500 });
    expect(await credits(placed)).toEqual([500]);
  });

  test("by one that pays elsewhere is missing, and void once that one is mined", async () => {
    const placed = await paid();
    await world.chain.replace(placed.txid, [{ script: ELSEWHERE, koinu: 5n * DOGE }]);
    await world.look();
    expect(await shown(placed)).toMatchObject({ status: "confirming", notices: ["missing"] });
    await world.mine();
    expect(await shown(placed)).toMatchObject({ status: "pending", txHash: null, notices: [] });
  });

  test("by one that pays another order counts for that one alone", async () => {
    const placed = await paid();
    const other = await world.order(500);
    await world.chain.replace(placed.txid, [{ script: scriptOf(other.order.walletAddress), koinu: 5n * DOGE }]);
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({ status: "pending" });
    expect(await shown(other)).toMatchObject({ status: "completed", actualPoints: 500 });
    expect([await credits(placed), await credits(other)]).toEqual([[], [500]]);
  });

  test("leaves the order's other payments as they are", async () => {
    const placed = await paid(2n * DOGE);
    const other = await world.chain.pay(placed.script, DOGE);
    await world.look();
    const txid = await world.chain.replace(placed.txid, [{ script: placed.script, koinu: 3n * DOGE }]);
    await world.look();
    expect([txid, other]).toContain((await shown(placed)).txHash);
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({ status: "completed", actualPoints: 400 });
    expect((await credits(placed)).toSorted()).toEqual([100, 300]);
  });
});

test("a transaction that was mined and thrown out again while it was read is taken from the mempool", async () => {
  const placed = await world.order(500);
  const { transactions } = world.chain;
  await world.chain.pay(placed.script, 5n * DOGE);
  world.chain.transactions = async (txids) => {
    world.chain.transactions = transactions;
    await world.chain.mine();
    const mined = await transactions(txids);
    await world.chain.reorganise({ depth: 1, again: [] });
    return mined;
  };
  await world.look();
  await world.look();
  expect(await shown(placed)).toMatchObject({ status: "confirming", confirmations: { current: 0 } });
});
