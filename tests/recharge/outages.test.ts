import { beforeAll, describe, expect, test } from "vitest";
import { WatchedChain } from "../../db/entities/recharge/watchedChain.entity.ts";
import { ChainUnavailable } from "../../server/core/recharge/chain/chain.port.ts";
import { createOrder } from "../kit/recharge/orders.ts";
import { credits, DOGE, shown } from "../kit/recharge/placed.ts";
import { ORDER_SECONDS, REQUIRED, ownRechargeWorld } from "../kit/recharge/rechargeWorld.ts";
import type { RechargeWorld } from "../kit/recharge/rechargeWorld.ts";
import { scriptedChain } from "../kit/recharge/scriptedChain.ts";

/** The first blocks of Dogecoin's networks. */
const TESTNET = "bb0a78264637406b6360aad926284d544d7049f45189db5664f3c4d07350559e";
const MAINNET = "1a91e3dace36e2be3bf030a65679fe821aa1d6ef92e7c9902eb318182c355691";

const world = ownRechargeWorld();
beforeAll(async () => {
  // From a demonstration's chain the watch goes over to a real one, but from that one to no other.
  await world.chain.becomeAnother(TESTNET);
  await world.mine(3);
});

/** Another node answers, until the function given back is called. */
function answeredBy(other: Partial<RechargeWorld["chain"]>): () => void {
  const own = { ...world.chain };
  Object.assign(world.chain, other);
  return () => void Object.assign(world.chain, own);
}

const WAYS: [string, () => Promise<() => void>][] = [
  [
    "does not answer",
    async () => {
      world.chain.fail("unreachable");
      return () => world.chain.fail(null);
    },
  ],
  [
    "is starting",
    async () => {
      world.chain.fail("warming_up");
      return () => world.chain.fail(null);
    },
  ],
  [
    "still loads blocks",
    async () => {
      world.chain.setSynced(false);
      return () => world.chain.setSynced(true);
    },
  ],
  [
    "follows a chain with another first block",
    async () => {
      const other = scriptedChain();
      await other.becomeAnother(MAINNET);
      await other.mine(20);
      return answeredBy(other);
    },
  ],
  [
    "follows an unknown chain",
    async () => {
      const other = scriptedChain();
      await other.becomeAnother("ab".repeat(32));
      return answeredBy(other);
    },
  ],
  [
    "follows a fresh chain with the same first block, which never had the last block that was read",
    async () => {
      const other = scriptedChain();
      await other.becomeAnother(TESTNET);
      await other.mine(50);
      return answeredBy(other);
    },
  ],
];

describe.each(WAYS)("while the node %s", (_way, leave) => {
  test("orders stay as they are and say so, no new ones are made, and all goes on afterwards", async () => {
    const user = await world.user();
    const unpaid = await world.order(500, user);
    const paid = await world.order(500, user);
    const confirming = await world.order(500, user);
    await world.chain.pay(confirming.script, 5n * DOGE);
    await world.mine();
    await world.chain.pay(paid.script, 5n * DOGE);
    await world.chain.mine(REQUIRED);
    const comeBack = await leave();
    world.advance(ORDER_SECONDS);
    await world.look();
    await world.look();
    expect(await shown(unpaid)).toMatchObject({ status: "pending", notices: ["chain_unavailable"] });
    expect(await shown(paid)).toMatchObject({ status: "pending", notices: ["chain_unavailable"] });
    expect(await shown(confirming)).toMatchObject({
      status: "confirming",
      confirmations: { current: 1 },
      notices: ["chain_unavailable"],
    });
    await expect(createOrder(await world.user(), 500)).rejects.toThrow("CHAIN_UNAVAILABLE");
    comeBack();
    await world.look();
    expect(await shown(unpaid)).toMatchObject({ status: "expired", notices: [] });
    expect(await shown(paid)).toMatchObject({ status: "completed", actualPoints: 500, notices: [] });
    expect(await shown(confirming)).toMatchObject({ status: "completed", actualPoints: 500, notices: [] });
    expect([await credits(unpaid), await credits(paid), await credits(confirming)]).toEqual([[], [500], [500]]);
    expect(await createOrder(user, 500)).toMatchObject({ status: "pending", notices: [] });
  });
});

test("a node that fails in the middle of a look leaves what was read, and the next look goes on from there", async () => {
  const first = await world.order();
  const second = await world.order();
  await world.chain.pay(first.script, 5n * DOGE);
  await world.chain.mine(REQUIRED);
  await world.chain.pay(second.script, 5n * DOGE);
  await world.chain.mine();
  const { transactions } = world.chain;
  world.chain.transactions = async (txids) => {
    const found = await transactions(txids);
    if (found.some(({ outputs }) => outputs.some(({ script }) => script === second.script)))
      throw new ChainUnavailable("unreachable");
    return found;
  };
  world.advance(ORDER_SECONDS);
  await world.look();
  expect(await shown(first)).toMatchObject({ status: "pending", notices: ["chain_unavailable"] });
  expect(await shown(second)).toMatchObject({ status: "pending", notices: ["chain_unavailable"] });
  world.chain.transactions = transactions;
  await world.look();
  expect(await shown(first)).toMatchObject({ status: "completed", actualPoints: 500 });
  expect(await shown(second)).toMatchObject({ status: "confirming", confirmations: { current: 1 }, notices: [] });
  expect(await credits(first)).toEqual([500]);
});

test("a node that leaves out transactions of a block, as without an index of them, counts as away", async () => {
  const placed = await world.order();
  const { transactions } = world.chain;
  await world.chain.pay(placed.script, 5n * DOGE);
  await world.chain.mine();
  world.chain.transactions = async () => [];
  await world.look();
  expect(await shown(placed)).toMatchObject({ status: "pending", notices: ["chain_unavailable"] });
  world.chain.transactions = transactions;
  await world.look();
  expect(await shown(placed)).toMatchObject({ status: "confirming", notices: [] });
});

test("a chain that was not looked at for a minute counts as away, until it is", async () => {
  const placed = await world.order();
  const em = world.server.database.orm.em.fork();
  await em.nativeUpdate(WatchedChain, { id: 1 }, { checkedAt: new Date(Date.now() - 61_000) });
  expect(await shown(placed)).toMatchObject({ notices: ["chain_unavailable"] });
  await expect(createOrder(placed.user, 500)).rejects.toThrow("CHAIN_UNAVAILABLE");
  await world.look();
  expect(await shown(placed)).toMatchObject({ notices: [] });
});
