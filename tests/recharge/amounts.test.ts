import { describe, expect, test } from "vitest";
import { balance } from "../kit/points/points.ts";
import { credits, DOGE, POINT, shown } from "../kit/recharge/placed.ts";
import { rechargeWorldOfFile, REQUIRED } from "../kit/recharge/rechargeWorld.ts";

const world = rechargeWorldOfFile();

describe("what is paid", () => {
  test("is credited in whole points, and shown to the last koinu", async () => {
    const placed = await world.order(1234);
    expect(placed.order).toMatchObject({ amount: "12.34" });
    await world.chain.pay(placed.script, 1_234_567_891n);
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({
      status: "completed",
      actualPoints: 1234,
      actualAmount: "12.34567891",
      notices: [],
    });
    expect(await credits(placed)).toEqual([1234]);
  });

  test("is credited as it is where it is less than was ordered, with a warning until then", async () => {
    const placed = await world.order(500);
    await world.chain.pay(placed.script, 35n * (DOGE / 10n));
    await world.look();
    expect(await shown(placed)).toMatchObject({ status: "confirming", actualPoints: null, notices: ["underpaid"] });
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({
      status: "completed",
      points: 500,
      actualPoints: 350,
      actualAmount: "3.5",
      notices: [],
    });
    expect(await credits(placed)).toEqual([350]);
  });

  test("is credited as it is where it is more than was ordered, with a warning until then", async () => {
    const placed = await world.order(100);
    await world.chain.pay(placed.script, 1_000_000n * DOGE + 1n);
    await world.look();
    expect(await shown(placed)).toMatchObject({ status: "confirming", notices: ["overpaid"] });
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({
      status: "completed",
      actualPoints: 100_000_000,
      actualAmount: "1000000.00000001",
      notices: [],
    });
    expect(await balance(placed.user)).toMatchObject({ balance: 100_000_001 });
  });

  test("may be a single point", async () => {
    const placed = await world.order(100);
    await world.chain.pay(placed.script, POINT);
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({ status: "completed", actualPoints: 1, actualAmount: "0.01" });
    expect(await credits(placed)).toEqual([1]);
  });
});

describe("less than a point", () => {
  test("leaves the order pending, and counts towards a later payment", async () => {
    const placed = await world.order(100);
    await world.chain.pay(placed.script, POINT - 1n);
    await world.mine(REQUIRED + 1);
    expect(await shown(placed)).toMatchObject({ status: "pending", actualPoints: null, actualAmount: null });
    expect(await credits(placed)).toEqual([]);
    await world.chain.pay(placed.script, 1n);
    await world.look();
    expect(await shown(placed)).toMatchObject({ status: "confirming" });
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({ status: "completed", actualPoints: 1, actualAmount: "0.01" });
    expect(await credits(placed)).toEqual([1]);
  });

  test("paid further is shown, and makes a point with what is over of the payments before", async () => {
    const placed = await world.order(100);
    await world.chain.pay(placed.script, DOGE + 600_000n);
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({ actualPoints: 100, actualAmount: "1.006" });
    await world.chain.pay(placed.script, 300_000n);
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({ actualPoints: 100, actualAmount: "1.009" });
    await world.chain.pay(placed.script, 100_000n);
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({ status: "completed", actualPoints: 101, actualAmount: "1.01" });
    expect(await credits(placed)).toEqual([100, 1]);
  });

  test("is nothing: an output of no coins changes no order", async () => {
    const placed = await world.order(100);
    await world.chain.pay(placed.script, 0n);
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({ status: "pending", actualPoints: null, notices: [] });
  });
});

describe("several payments", () => {
  test("are summed, and credited when the last one seen is confirmed", async () => {
    const placed = await world.order(500);
    await world.chain.pay(placed.script, 2n * DOGE);
    await world.mine();
    expect(await shown(placed)).toMatchObject({ confirmations: { current: 1 }, notices: ["underpaid"] });
    const second = await world.chain.pay(placed.script, 3n * DOGE);
    await world.look();
    expect(await shown(placed)).toMatchObject({ txHash: second, confirmations: { current: 0 }, notices: [] });
    await world.mine(REQUIRED - 1);
    expect(await shown(placed)).toMatchObject({ status: "confirming", confirmations: { current: REQUIRED - 1 } });
    expect(await credits(placed)).toEqual([]);
    await world.mine();
    expect(await shown(placed)).toMatchObject({ status: "completed", actualPoints: 500, actualAmount: "5" });
    expect(await credits(placed)).toEqual([200, 300]);
  });

  test("may come in one transaction", async () => {
    const placed = await world.order(300);
    const { script } = placed;
    await world.chain.payAll([
      { script, koinu: DOGE + 500_000n },
      { script, koinu: DOGE + 500_000n },
    ]);
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({ status: "completed", actualPoints: 201, actualAmount: "2.01" });
    expect((await credits(placed)).toSorted()).toEqual([100, 101]);
  });

  test("go on after the completion: each is credited once it is confirmed itself", async () => {
    const placed = await world.order(100);
    const first = await world.chain.pay(placed.script, DOGE);
    await world.mine(REQUIRED);
    const { completedAt } = await shown(placed);
    const further = await world.chain.pay(placed.script, 2n * DOGE);
    await world.mine(REQUIRED - 1);
    expect(await shown(placed)).toMatchObject({ status: "completed", actualPoints: 100, actualAmount: "1" });
    await world.mine();
    const order = await shown(placed);
    expect(order).toMatchObject({ status: "completed", actualPoints: 300, actualAmount: "3", completedAt });
    expect([first, further]).toContain(order.txHash);
    expect(await credits(placed)).toEqual([100, 200]);
    expect(await balance(placed.user)).toMatchObject({ balance: 301, totalRecharged: 300 });
    expect(world.mailed.filter((id) => id === order.id)).toHaveLength(1);
  });
});
