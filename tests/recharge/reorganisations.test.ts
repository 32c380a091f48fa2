import { beforeAll, describe, expect, test } from "vitest";
import { balance } from "../kit/points/points.ts";
import { credits, DOGE, shown } from "../kit/recharge/placed.ts";
import type { Placed } from "../kit/recharge/placed.ts";
import { rechargeWorldOfFile, REQUIRED } from "../kit/recharge/rechargeWorld.ts";

const world = rechargeWorldOfFile();
beforeAll(async () => {
  await world.mine(10);
});

/** An order whose payment is so many blocks deep. */
async function paid(depth: number): Promise<Placed & { txid: string }> {
  const placed = await world.order(500);
  const txid = await world.chain.pay(placed.script, 5n * DOGE);
  await world.look();
  for (let block = 0; block < depth; block += 1) await world.mine();
  return { ...placed, txid };
}

describe("a reorganisation before the completion", () => {
  test("that mines the payment again only changes its confirmations", async () => {
    const placed = await paid(2);
    await world.chain.reorganise({ depth: 1 });
    await world.look();
    expect(await shown(placed)).toMatchObject({ status: "completed", notices: [] });
    const other = await paid(1);
    await world.chain.reorganise({ depth: 3, blocks: 4 });
    await world.look();
    expect(await shown(other)).toMatchObject({ status: "completed", notices: [] });
    expect([await credits(placed), await credits(other)]).toEqual([[500], [500]]);
  });

  test("puts the payment back among those that wait, and it is confirmed from the start", async () => {
    const placed = await paid(REQUIRED - 1);
    await world.chain.reorganise({ depth: REQUIRED - 1, again: [] });
    await world.look();
    expect(await shown(placed)).toMatchObject({
      status: "confirming",
      txHash: placed.txid,
      confirmations: { current: 0, required: REQUIRED },
      notices: [],
    });
    await world.mine(REQUIRED - 1);
    expect(await shown(placed)).toMatchObject({ status: "confirming", confirmations: { current: REQUIRED - 1 } });
    await world.mine();
    expect(await shown(placed)).toMatchObject({ status: "completed", actualPoints: 500, notices: [] });
    expect(await credits(placed)).toEqual([500]);
  });

  test("may lose the payment, which is missing until it comes again", async () => {
    const placed = await paid(2);
    await world.chain.reorganise({ depth: 2, again: [] });
    await world.chain.drop(placed.txid);
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({
      status: "confirming",
      confirmations: { current: 0 },
      notices: ["missing"],
    });
    await world.chain.resend(placed.txid);
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({ status: "completed", actualPoints: 500 });
    expect(await credits(placed)).toEqual([500]);
  });

  test("that spends the payment's coins otherwise ends it: nothing is credited", async () => {
    const placed = await paid(REQUIRED - 1);
    await world.chain.reorganise({ depth: REQUIRED - 1, conflict: { txid: placed.txid } });
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({ status: "pending", txHash: null, notices: [] });
    expect(await credits(placed)).toEqual([]);
    expect(await balance(placed.user)).toMatchObject({ balance: 1 });
  });

  test("in the block that would complete the order completes it by the new branch", async () => {
    const placed = await paid(REQUIRED - 1);
    await world.chain.mine();
    // The block is gone before anyone has looked.
    await world.chain.reorganise({ depth: 1, blocks: 1 });
    await world.look();
    expect(await shown(placed)).toMatchObject({ status: "completed", notices: [] });
    expect(await credits(placed)).toEqual([500]);
  });

  test("while the blocks are read is followed at once", async () => {
    const placed = await paid(1);
    const { blockAt } = world.chain;
    await world.chain.mine(REQUIRED - 1);
    let asked = 0;
    world.chain.blockAt = async (height) => {
      asked += 1;
      if (asked === 2) await world.chain.reorganise({ depth: REQUIRED, again: [] });
      return blockAt(height);
    };
    await world.look();
    world.chain.blockAt = blockAt;
    expect(await shown(placed)).toMatchObject({ status: "confirming", confirmations: { current: 0 } });
    await world.mine(REQUIRED);
    expect(await credits(placed)).toEqual([500]);
  });

  test("does not make a payment older than its order, though it is mined no higher than where the order was made", async () => {
    const placed = await world.order(500);
    await world.chain.reorganise({ depth: 2, blocks: 1 });
    await world.chain.pay(placed.script, 5n * DOGE);
    await world.chain.mine(2);
    await world.look();
    expect(await shown(placed)).toMatchObject({ status: "confirming", confirmations: { current: 2 }, notices: [] });
    await world.mine(REQUIRED);
    expect(await credits(placed)).toEqual([500]);
  });
});

describe("a reorganisation after the completion", () => {
  test("takes nothing back, marks the order, and credits nothing twice when the payment is mined again", async () => {
    const placed = await paid(REQUIRED);
    await world.chain.reorganise({ depth: REQUIRED, again: [] });
    await world.look();
    expect(await shown(placed)).toMatchObject({
      status: "completed",
      actualPoints: 500,
      txHash: placed.txid,
      confirmations: { current: REQUIRED },
      notices: ["reorganised"],
    });
    await world.mine(REQUIRED + 1);
    expect(await shown(placed)).toMatchObject({ status: "completed", actualPoints: 500, actualAmount: "5" });
    expect(await credits(placed)).toEqual([500]);
    expect(await balance(placed.user)).toMatchObject({ balance: 501, totalRecharged: 500 });
  });

  test("takes nothing back where the payment's coins are spent otherwise, and marks the order", async () => {
    const placed = await paid(REQUIRED + 2);
    await world.chain.reorganise({ depth: REQUIRED + 2, conflict: { txid: placed.txid } });
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({
      status: "completed",
      actualPoints: 500,
      actualAmount: "5",
      txHash: placed.txid,
      notices: ["reorganised"],
    });
    expect(await credits(placed)).toEqual([500]);
    expect(await balance(placed.user)).toMatchObject({ balance: 501 });
  });

  test("credits the same coins once, though another transaction now pays the order with them", async () => {
    const placed = await paid(REQUIRED);
    const payouts = [{ script: placed.script, koinu: 6n * DOGE }];
    await world.chain.reorganise({ depth: REQUIRED, conflict: { txid: placed.txid, payouts } });
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({ status: "completed", notices: ["reorganised"] });
    expect((await balance(placed.user)).balance).toBe(601);
    expect(await shown(placed)).toMatchObject({ actualPoints: 600, actualAmount: "6" });
  });

  test("at the very block that completed the order changes nothing for it", async () => {
    const placed = await paid(REQUIRED);
    await world.chain.reorganise({ depth: 1 });
    await world.look();
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({ status: "completed", actualPoints: 500, notices: [] });
    expect(await credits(placed)).toEqual([500]);
  });

  test("of many blocks leaves each order with what it had, and marks those whose payment left its block", async () => {
    const completed = await paid(REQUIRED + 1);
    const confirming = await paid(1);
    const gone = await paid(0);
    await world.chain.reorganise({ depth: 7, blocks: 8, again: [completed.txid] });
    await world.chain.drop(gone.txid);
    await world.look();
    expect(await shown(completed)).toMatchObject({ status: "completed", notices: ["reorganised"] });
    expect(await shown(confirming)).toMatchObject({ status: "confirming", confirmations: { current: 0 }, notices: [] });
    expect(await shown(gone)).toMatchObject({ status: "confirming", notices: ["missing"] });
    await world.mine(REQUIRED);
    await world.chain.reorganise({ depth: 4, blocks: 6 });
    await world.look();
    await world.mine(REQUIRED);
    expect([await credits(completed), await credits(confirming), await credits(gone)]).toEqual([[500], [500], []]);
  });
});
