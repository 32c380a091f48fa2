import { expect, test } from "vitest";
import { DEMO_ACCOUNT_KEY, readAccountKey } from "../../server/core/recharge/accountKey.ts";
import { chainNetworkOf, SIMULATED_GENESIS } from "../../server/core/recharge/chain/networks.ts";
import { scriptOf } from "../kit/recharge/orders.ts";
import { credits, DOGE, name, shown } from "../kit/recharge/placed.ts";
import { rechargeWorldOfFile, REQUIRED } from "../kit/recharge/rechargeWorld.ts";

const world = rechargeWorldOfFile();

/** The script that the next order will be paid at. */
async function nextScript(): Promise<string> {
  const { order } = await world.order();
  const network = chainNetworkOf(SIMULATED_GENESIS);
  const key = readAccountKey(DEMO_ACCOUNT_KEY);
  if (!network) throw new Error("the simulated chain has no network");
  for (let index = 0; ; index += 1)
    if (key.placeAt(index, network).address === order.walletAddress)
      return scriptOf(key.placeAt(index + 1, network).address);
}

test("a transaction that was mined before the order was made is ignored and marked, also when it is named", async () => {
  const script = await nextScript();
  const txid = await world.chain.pay(script, 5n * DOGE);
  await world.mine();
  const placed = await world.order();
  expect(placed.script).toBe(script);
  await world.mine(REQUIRED);
  expect(await shown(placed)).toMatchObject({ status: "pending", notices: [] });
  expect(await name(placed, txid)).toMatchObject({ status: "pending", notices: ["older_than_order"] });
  await world.mine(REQUIRED);
  expect(await shown(placed)).toMatchObject({ status: "pending", actualPoints: null, notices: ["older_than_order"] });
  expect(await credits(placed)).toEqual([]);
});

test("what is paid after that counts alone", async () => {
  const script = await nextScript();
  const older = await world.chain.pay(script, 5n * DOGE);
  await world.mine();
  const placed = await world.order();
  await name(placed, older);
  const txid = await world.chain.pay(placed.script, 2n * DOGE);
  await world.mine(REQUIRED);
  expect(await shown(placed)).toMatchObject({
    status: "completed",
    txHash: txid,
    actualPoints: 200,
    actualAmount: "2",
  });
  expect(await credits(placed)).toEqual([200]);
});

test("a transaction that was sent before and is mined after counts", async () => {
  const script = await nextScript();
  await world.chain.pay(script, 5n * DOGE);
  await world.look();
  const placed = await world.order();
  await world.mine(REQUIRED);
  expect(await shown(placed)).toMatchObject({ status: "completed", actualPoints: 500, notices: [] });
  expect(await credits(placed)).toEqual([500]);
});
