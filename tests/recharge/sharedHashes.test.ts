import { describe, expect, test } from "vitest";
import { accepted } from "../kit/recharge/orders.ts";
import { credits, DOGE, name, shown, unsent } from "../kit/recharge/placed.ts";
import { rechargeWorldOfFile, REQUIRED } from "../kit/recharge/rechargeWorld.ts";

const world = rechargeWorldOfFile();

describe("a hash that others use", () => {
  test("is refused where it pays another order of the same user", async () => {
    const user = await world.user();
    const paid = await world.order(500, user);
    const other = await world.order(500, user);
    const txid = await world.chain.pay(paid.script, 5n * DOGE);
    expect(await name(other, txid)).toBe("TX_ALREADY_USED");
    await world.look();
    expect(await name(other, txid)).toBe("TX_ALREADY_USED");
    expect(await shown(other)).toEqual(other.order);
    expect(await shown(paid)).toMatchObject({ status: "confirming", txHash: txid });
  });

  test("is refused where it pays another user's order, as if it paid no order at all", async () => {
    const paid = await world.order();
    const other = await world.order();
    const txid = await world.chain.pay(paid.script, 5n * DOGE);
    await world.look();
    expect(await name(other, txid)).toBe("VALIDATION_FAILED");
    expect(await shown(other)).toEqual(other.order);
    expect(await shown(paid)).toMatchObject({ status: "confirming", txHash: txid });
  });

  test("is refused where the same user has named it for another order, unless it pays this one", async () => {
    const user = await world.user();
    const first = await world.order(500, user);
    const second = await world.order(500, user);
    const txid = await unsent(world.chain, second.script);
    accepted(await name(first, txid));
    expect(await name(second, txid)).toBe("TX_ALREADY_USED");
    await world.chain.resend(txid);
    expect(await name(second, txid)).toMatchObject({ status: "confirming", txHash: txid });
    await world.mine(REQUIRED);
    expect(await shown(first)).toMatchObject({ status: "pending", txHash: null, notices: [] });
    expect(await shown(second)).toMatchObject({ status: "completed", actualPoints: 500 });
  });

  test("may be named by two users: the address decides", async () => {
    const owner = await world.order();
    const thief = await world.order();
    const txid = await unsent(world.chain, owner.script);
    accepted(await name(thief, txid));
    expect(await name(owner, txid)).toMatchObject({ txHash: txid, notices: ["not_seen"] });
    await world.chain.resend(txid);
    await world.mine(REQUIRED);
    expect(await shown(owner)).toMatchObject({ status: "completed", txHash: txid, actualPoints: 500 });
    expect(await shown(thief)).toEqual(thief.order);
    expect([await credits(owner), await credits(thief)]).toEqual([[500], []]);
  });

  test("gives each order its own outputs where the transaction pays several, of one user or of two", async () => {
    const user = await world.user();
    const orders = [await world.order(100, user), await world.order(200, user), await world.order(300)];
    const txid = await world.chain.payAll(
      orders.map(({ script }, index) => ({ script, koinu: BigInt(index + 1) * DOGE })),
    );
    for (const placed of orders) expect(await name(placed, txid)).toMatchObject({ status: "confirming", txHash: txid });
    await world.mine(REQUIRED);
    expect(await Promise.all(orders.map(credits))).toEqual([[100], [200], [300]]);
  });
});
