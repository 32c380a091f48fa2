import { describe, expect, test } from "vitest";
import { credits, DOGE, ELSEWHERE, name, POINT, shown, UNKNOWN_HASH } from "../kit/recharge/placed.ts";
import { ORDER_SECONDS, REQUIRED, rechargeWorldOfFile } from "../kit/recharge/rechargeWorld.ts";

const world = rechargeWorldOfFile();

describe("an order expires", () => {
  test("at its time, when nothing was seen of a payment", async () => {
    const placed = await world.order(500);
    expect(Date.parse(placed.order.expireAt) - Date.parse(placed.order.createdAt)).toBe(ORDER_SECONDS * 1000);
    world.advance(ORDER_SECONDS / 2);
    await world.look();
    expect(await shown(placed)).toMatchObject({ status: "pending" });
    world.advance(ORDER_SECONDS / 2);
    await world.look();
    expect(await shown(placed)).toMatchObject({ status: "expired", completedAt: null, notices: [] });
  });

  test("only when the chain was read to its end: blocks and mempool at one moment", async () => {
    const placed = await world.order(500);
    world.advance(ORDER_SECONDS);
    const { mempool } = world.chain;
    world.chain.mempool = async () => {
      await world.chain.mine();
      return mempool();
    };
    await world.look();
    expect(await shown(placed)).toMatchObject({ status: "pending" });
    world.chain.mempool = mempool;
    await world.look();
    expect(await shown(placed)).toMatchObject({ status: "expired" });
  });

  test("also when what was paid is less than a point", async () => {
    const placed = await world.order(500);
    await world.chain.pay(placed.script, POINT - 1n);
    await world.mine(REQUIRED);
    world.advance(ORDER_SECONDS);
    await world.look();
    expect(await shown(placed)).toMatchObject({ status: "expired", actualPoints: null });
  });

  test("never once its payment was seen", async () => {
    const placed = await world.order(500);
    await world.chain.pay(placed.script, 5n * DOGE);
    await world.look();
    world.advance(ORDER_SECONDS);
    await world.look();
    expect(await shown(placed)).toMatchObject({ status: "confirming", notices: [] });
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({ status: "completed", notices: [] });
    expect(await credits(placed)).toEqual([500]);
  });

  test("not where its payment came before anyone looked again", async () => {
    const waiting = await world.order(500);
    const mined = await world.order(500);
    await world.chain.pay(mined.script, 5n * DOGE);
    await world.chain.mine();
    await world.chain.pay(waiting.script, 5n * DOGE);
    world.advance(ORDER_SECONDS);
    await world.look();
    expect(await shown(waiting)).toMatchObject({ status: "confirming", notices: [] });
    expect(await shown(mined)).toMatchObject({ status: "confirming", notices: [] });
  });
});

describe("a late payment", () => {
  test("revives an expired order, which is credited as ever and marked as late", async () => {
    const placed = await world.expiredOrder();
    const txid = await world.chain.pay(placed.script, 5n * DOGE);
    await world.look();
    expect(await shown(placed)).toMatchObject({ status: "confirming", txHash: txid, notices: ["late"] });
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({ status: "completed", actualPoints: 500, notices: ["late"] });
    expect(await credits(placed)).toEqual([500]);
  });

  test("is found in its block too, where it was never seen waiting", async () => {
    const placed = await world.expiredOrder();
    await world.chain.pay(placed.script, 5n * DOGE);
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({ status: "completed", actualPoints: 500, notices: ["late"] });
    expect(await credits(placed)).toEqual([500]);
  });

  test("of less than a point revives no order before the next one makes it a point", async () => {
    const placed = await world.expiredOrder();
    await world.chain.pay(placed.script, POINT - 1n);
    await world.mine();
    expect(await shown(placed)).toMatchObject({ status: "expired", notices: [] });
    await world.chain.pay(placed.script, 1n);
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({ status: "completed", actualPoints: 1, notices: ["late"] });
  });
});

describe("a hash for an order that is closed", () => {
  test("revives an expired order that it pays, as late", async () => {
    const placed = await world.expiredOrder();
    const txid = await world.chain.pay(placed.script, 5n * DOGE);
    expect(await name(placed, txid)).toMatchObject({ status: "confirming", txHash: txid, notices: ["late"] });
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({ status: "completed", actualPoints: 500, notices: ["late"] });
  });

  test("is refused for an expired order that it does not pay, or while it is unknown", async () => {
    const placed = await world.expiredOrder();
    const { user } = placed;
    const other = await world.order(500, user);
    const hashes = [
      UNKNOWN_HASH,
      await world.chain.pay(ELSEWHERE, DOGE),
      await world.chain.pay(other.script, 5n * DOGE),
    ];
    for (const hash of hashes) expect(await name(placed, hash)).toBe("ORDER_CLOSED");
    expect(await shown(placed)).toMatchObject({ status: "expired", txHash: null, notices: [] });
  });

  test("is kept for an expired order while the node is away", async () => {
    const placed = await world.expiredOrder();
    const txid = await world.chain.pay(placed.script, 5n * DOGE);
    world.chain.fail("warming_up");
    expect(await name(placed, txid)).toMatchObject({ status: "expired", txHash: txid });
    world.chain.fail(null);
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({ status: "completed", actualPoints: 500, notices: ["late"] });
  });

  test("is refused for a completed order", async () => {
    const placed = await world.order();
    const txid = await world.chain.pay(placed.script, 5n * DOGE);
    await world.mine(REQUIRED);
    const further = await world.chain.pay(placed.script, DOGE);
    for (const hash of [txid, further, UNKNOWN_HASH]) expect(await name(placed, hash)).toBe("ORDER_CLOSED");
    expect(await shown(placed)).toMatchObject({ status: "completed", txHash: txid, actualPoints: 500 });
  });
});
