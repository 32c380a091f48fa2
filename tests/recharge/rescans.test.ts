import { beforeAll, expect, test } from "vitest";
import { askForRescan } from "../../db/queries/recharge/chain/watchedChain.ts";
import { balance } from "../kit/points/points.ts";
import { credits, DOGE, shown } from "../kit/recharge/placed.ts";
import { rechargeWorldOfFile, REQUIRED } from "../kit/recharge/rechargeWorld.ts";
import { scriptedChain } from "../kit/recharge/scriptedChain.ts";

const world = rechargeWorldOfFile();
beforeAll(async () => {
  await world.mine(5);
});

const rescanFrom = (height: number) => askForRescan(world.server.database.orm.em.fork(), height);

/** Mines a payment in a block that is read without it. */
async function passOver(script: string): Promise<void> {
  const { blockAt } = world.chain;
  const txid = await world.chain.pay(script, 5n * DOGE);
  world.chain.blockAt = async (height) => {
    const block = await blockAt(height);
    return block && { ...block, txids: block.txids.filter((other) => other !== txid) };
  };
  await world.mine(REQUIRED + 1);
  world.chain.blockAt = blockAt;
}

test("reading the chain again credits nothing twice, and marks no order", async () => {
  const completed = await world.order();
  await world.chain.pay(completed.script, 5n * DOGE);
  await world.mine(REQUIRED);
  const confirming = await world.order();
  await world.chain.pay(confirming.script, 5n * DOGE);
  await world.mine();
  const before = [await shown(completed), await shown(confirming)];
  for (const height of [0, 1, 6]) {
    await rescanFrom(height);
    await world.look();
    expect([await shown(completed), await shown(confirming)]).toEqual(before);
  }
  await world.mine(REQUIRED);
  expect([await credits(completed), await credits(confirming)]).toEqual([[500], [500]]);
  expect(await balance(completed.user)).toMatchObject({ balance: 501 });
});

test("reading the chain again finds a payment that was passed over", async () => {
  const placed = await world.order();
  const { height } = await world.chain.status();
  await passOver(placed.script);
  await world.look();
  expect(await shown(placed)).toMatchObject({ status: "pending" });
  await rescanFrom(height + 1);
  await world.look();
  expect(await shown(placed)).toMatchObject({ status: "completed", actualPoints: 500, notices: [] });
  expect(await credits(placed)).toEqual([500]);
});

test("reading again from a block that was not read yet passes over none before it", async () => {
  const placed = await world.order();
  await world.chain.pay(placed.script, 5n * DOGE);
  await world.chain.mine(REQUIRED + 3);
  const { height } = await world.chain.status();
  await rescanFrom(height);
  await world.look();
  expect(await shown(placed)).toMatchObject({ status: "completed", actualPoints: 500 });
  await rescanFrom(height + 1000);
  await world.mine();
  expect(await shown(placed)).toMatchObject({ status: "completed", actualPoints: 500 });
});

test("reading again goes back with a reorganisation that reaches below it", async () => {
  const placed = await world.order();
  const txid = await world.chain.pay(placed.script, 5n * DOGE);
  await world.mine(2);
  const { height } = await world.chain.status();
  await world.chain.reorganise({ depth: 2, blocks: 4, conflict: { txid } });
  await rescanFrom(height + 1);
  await world.mine(REQUIRED);
  expect(await shown(placed)).toMatchObject({ status: "pending", actualPoints: null });
  expect(await credits(placed)).toEqual([]);
});

test("reading again does not go over to another chain", async () => {
  const placed = await world.order();
  const own = { ...world.chain };
  const other = scriptedChain();
  await other.mine(50);
  Object.assign(world.chain, other);
  await rescanFrom(1);
  await world.look();
  expect(await shown(placed)).toMatchObject({ notices: ["chain_unavailable"] });
  Object.assign(world.chain, own);
  await world.chain.pay(placed.script, 5n * DOGE);
  await world.mine(REQUIRED);
  expect(await shown(placed)).toMatchObject({ status: "completed", actualPoints: 500, notices: [] });
});
