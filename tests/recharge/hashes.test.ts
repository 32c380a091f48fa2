import { describe, expect, test } from "vitest";
import { credits, DOGE, ELSEWHERE, name, shown, unsent, UNKNOWN_HASH } from "../kit/recharge/placed.ts";
import { rechargeWorldOfFile, REQUIRED } from "../kit/recharge/rechargeWorld.ts";

const world = rechargeWorldOfFile();

describe("a hash", () => {
  test("finds the payment at once, also in a block that was not read yet, and it is credited once", async () => {
    const waiting = await world.order();
    const mined = await world.order();
    const deep = await world.chain.pay(mined.script, 5n * DOGE);
    await world.chain.mine(REQUIRED);
    expect(await name(mined, deep)).toMatchObject({
      status: "confirming",
      txHash: deep,
      confirmations: { current: 0 },
    });
    const txid = await world.chain.pay(waiting.script, 5n * DOGE);
    expect(await name(waiting, txid)).toMatchObject({ status: "confirming", txHash: txid });
    await world.look();
    expect(await shown(mined)).toMatchObject({ status: "completed", actualPoints: 500 });
    await world.mine(REQUIRED);
    expect(await shown(waiting)).toMatchObject({ status: "completed", actualPoints: 500 });
    expect([await credits(mined), await credits(waiting)]).toEqual([[500], [500]]);
  });

  test("that no node knows yet is kept, and its transaction found when it comes", async () => {
    const placed = await world.order();
    const txid = await unsent(world.chain, placed.script);
    expect(await name(placed, txid)).toMatchObject({ status: "pending", txHash: txid, notices: ["not_seen"] });
    await world.look();
    expect(await shown(placed)).toMatchObject({ status: "pending", txHash: txid, notices: ["not_seen"] });
    await world.chain.resend(txid);
    await world.look();
    expect(await shown(placed)).toMatchObject({ status: "confirming", txHash: txid, notices: [] });
  });

  test("that was wrong gives way to the right one", async () => {
    const placed = await world.order();
    expect(await name(placed, UNKNOWN_HASH)).toMatchObject({ notices: ["not_seen"] });
    const txid = await world.chain.pay(placed.script, 5n * DOGE);
    expect(await name(placed, txid)).toMatchObject({ status: "confirming", txHash: txid, notices: [] });
  });

  test("does not hide the payment that was found, whatever it says", async () => {
    const placed = await world.order();
    const txid = await world.chain.pay(placed.script, 5n * DOGE);
    await world.look();
    expect(await name(placed, "e".repeat(64))).toMatchObject({ status: "confirming", txHash: txid, notices: [] });
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({ status: "completed", txHash: txid });
  });

  test("of a transaction that pays something else is refused, and changes nothing", async () => {
    const placed = await world.order();
    const txid = await world.chain.pay(ELSEWHERE, 5n * DOGE);
    expect(await name(placed, txid)).toBe("VALIDATION_FAILED");
    await world.mine();
    expect(await name(placed, txid)).toBe("VALIDATION_FAILED");
    expect(await shown(placed)).toEqual(placed.order);
  });

  test("that turns out to pay something else is forgotten", async () => {
    const placed = await world.order();
    const txid = await unsent(world.chain, ELSEWHERE);
    expect(await name(placed, txid)).toMatchObject({ txHash: txid, notices: ["not_seen"] });
    await world.chain.resend(txid);
    await world.look();
    expect(await shown(placed)).toEqual(placed.order);
  });

  test("of a transaction that a reorganisation has killed is of none that is known", async () => {
    const placed = await world.order();
    const dead = await world.chain.pay(placed.script, 5n * DOGE);
    await world.chain.mine();
    await world.chain.reorganise({ depth: 1, conflict: { txid: dead } });
    await world.look();
    expect(await name(placed, dead)).toMatchObject({ status: "pending", txHash: dead, notices: ["not_seen"] });
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({ status: "pending", notices: ["not_seen"] });
    expect(await credits(placed)).toEqual([]);
  });

  test("is not credited for a block that a reorganisation takes away while it is looked up", async () => {
    const placed = await world.order();
    const { blockAt, header } = world.chain;
    const dead = await world.chain.pay(placed.script, 5n * DOGE);
    world.chain.blockAt = async (height) => {
      const block = await blockAt(height);
      return block && { ...block, txids: block.txids.filter((txid) => txid !== dead) };
    };
    await world.mine(REQUIRED + 1);
    world.chain.header = async (hash) => {
      world.chain.header = header;
      const found = await header(hash);
      await world.chain.reorganise({ depth: REQUIRED + 1, conflict: { txid: dead } });
      await world.look();
      return found;
    };
    expect(await name(placed, dead)).toMatchObject({ status: "pending", notices: ["not_seen"] });
    world.chain.blockAt = blockAt;
    await world.mine(REQUIRED);
    expect(await shown(placed)).toMatchObject({ status: "pending", actualPoints: null });
    expect(await credits(placed)).toEqual([]);
  });

  test("finds a payment in a block that was passed over, and it is credited", async () => {
    const placed = await world.order();
    const { blockAt } = world.chain;
    const txid = await world.chain.pay(placed.script, 5n * DOGE);
    world.chain.blockAt = async (height) => {
      const block = await blockAt(height);
      return block && { ...block, txids: block.txids.filter((other) => other !== txid) };
    };
    await world.mine(REQUIRED);
    world.chain.blockAt = blockAt;
    expect(await shown(placed)).toMatchObject({ status: "pending" });
    expect(await name(placed, txid)).toMatchObject({ status: "completed", txHash: txid, actualPoints: 500 });
    await world.look();
    expect(await credits(placed)).toEqual([500]);
  });
});

describe("a hash while the node is away", () => {
  test.each([false, true])(
    "is kept, and looked up when the node is back (the absence was noticed: %s)",
    async (noticed) => {
      const placed = await world.order();
      const foreign = await world.order();
      const txid = await world.chain.pay(placed.script, 5n * DOGE);
      const elsewhere = await world.chain.pay(ELSEWHERE, DOGE);
      world.chain.fail("unreachable");
      if (noticed) await world.look();
      expect(await name(placed, txid)).toMatchObject({ status: "pending", txHash: txid });
      expect(await name(foreign, elsewhere)).toMatchObject({ status: "pending", txHash: elsewhere });
      world.chain.fail(null);
      await world.look();
      expect(await shown(placed)).toMatchObject({ status: "confirming", txHash: txid, notices: [] });
      expect(await shown(foreign)).toEqual(foreign.order);
    },
  );

  test("is refused where it is known to pay another order of the same user", async () => {
    const user = await world.user();
    const paid = await world.order(500, user);
    const other = await world.order(500, user);
    const txid = await world.chain.pay(paid.script, 5n * DOGE);
    await world.look();
    world.chain.fail("unreachable");
    expect(await name(other, txid)).toBe("TX_ALREADY_USED");
    world.chain.fail(null);
    await world.look();
  });
});
