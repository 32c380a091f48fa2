import { expect, test } from "vitest";
import { credits, DOGE, shown } from "../kit/recharge/placed.ts";
import { rechargeWorldOfFile } from "../kit/recharge/rechargeWorld.ts";

const world = rechargeWorldOfFile();

/** Blocks after which a reward may be spent. */
const MATURE = 240;

test("a block's reward that pays an order needs 240 confirmations, and the order says so", async () => {
  const placed = await world.order(100);
  const txid = await world.chain.mineReward(placed.script, DOGE);
  await world.look();
  expect(await shown(placed)).toMatchObject({
    status: "confirming",
    txHash: txid,
    confirmations: { current: 1, required: MATURE },
  });
  // In two parts, since a simulated chain forgets old blocks.
  await world.mine(MATURE / 2);
  await world.mine(MATURE / 2 - 2);
  expect(await shown(placed)).toMatchObject({
    status: "confirming",
    confirmations: { current: MATURE - 1, required: MATURE },
  });
  expect(await credits(placed)).toEqual([]);
  await world.mine();
  expect(await shown(placed)).toMatchObject({
    status: "completed",
    actualPoints: 100,
    confirmations: { current: MATURE, required: MATURE },
  });
  expect(await credits(placed)).toEqual([100]);
});
