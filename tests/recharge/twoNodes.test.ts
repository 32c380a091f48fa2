import { expect, onTestFinished, test, vi } from "vitest";
import { WATCH_LOCK } from "../../db/queries/recharge/chain/watchTurn.ts";
import { balance } from "../kit/points/points.ts";
import { viewOrder } from "../kit/recharge/orders.ts";
import { credits, DOGE, name, shown } from "../kit/recharge/placed.ts";
import { rechargeWorldOfFile, REQUIRED } from "../kit/recharge/rechargeWorld.ts";

const world = rechargeWorldOfFile();

test("two nodes that look at the same moment credit each payment once", async () => {
  const other = await world.otherWatch();
  const orders = [];
  for (let round = 0; round < 20; round += 1) {
    const placed = await world.order(100);
    orders.push(placed);
    await world.chain.pay(placed.script, DOGE);
    await world.chain.mine();
    await Promise.all([world.look(), other.look()]);
  }
  await world.chain.mine(REQUIRED);
  await Promise.all([other.look(), world.look()]);
  await world.look();
  for (const placed of orders) {
    expect(await shown(placed)).toMatchObject({ status: "completed", actualPoints: 100 });
    expect(await credits(placed)).toEqual([100]);
    expect(await balance(placed.user)).toMatchObject({ balance: 101 });
  }
});

test("naming the transaction at the moment in which it is confirmed credits it once", async () => {
  for (let round = 0; round < 10; round += 1) {
    const placed = await world.order(100);
    const txid = await world.chain.pay(placed.script, DOGE);
    await world.mine(REQUIRED - 1);
    await world.chain.mine();
    await Promise.all([world.look(), name(placed, txid), name(placed, txid), name(placed, txid)]);
    await world.look();
    expect(await shown(placed)).toMatchObject({ status: "completed", txHash: txid, actualPoints: 100 });
    expect(await credits(placed)).toEqual([100]);
  }
});

test("a node that dies between reading a block and crediting its payments is made good by the next look", async () => {
  const placed = await world.order();
  await world.chain.pay(placed.script, 5n * DOGE);
  await world.chain.mine(REQUIRED);
  world.failNextMail();
  await world.look();
  expect(world.reported.splice(0)).toEqual([new Error("the mail could not be queued")]);
  expect(await shown(placed)).toMatchObject({ status: "pending", actualPoints: null });
  expect(await balance(placed.user)).toMatchObject({ balance: 1 });
  await (await world.otherWatch()).look();
  expect(await shown(placed)).toMatchObject({ status: "completed", actualPoints: 500 });
  expect(await credits(placed)).toEqual([500]);
  expect(world.mailed.filter((id) => id === placed.order.id)).toHaveLength(1);
});

test("a node that reads on without its lock stores no step that another has taken, and credits nothing twice", async () => {
  const placed = await world.order(100);
  await world.chain.pay(placed.script, DOGE);
  await world.chain.mine(REQUIRED);
  const [held, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transactions = world.chain.transactions.bind(world.chain);
  const reading = vi.spyOn(world.chain, "transactions").mockImplementationOnce(async (txids) => {
    const found = await transactions(txids);
    held.resolve();
    await goesOn.promise;
    return found;
  });
  onTestFinished(() => reading.mockRestore());
  const late = world.look().catch((error: unknown) => error);
  await held.promise;
  const ended = await world.server.database.orm.em.fork().execute(END_HOLDER, [WATCH_LOCK]);
  expect(ended).toHaveLength(1);
  await (await world.otherWatch()).look();
  expect(await credits(placed)).toEqual([100]);
  goesOn.resolve();
  expect(await late).toBeInstanceOf(Error);
  expect(await credits(placed)).toEqual([100]);
  expect(await balance(placed.user)).toMatchObject({ balance: 101 });
  await world.look();
  expect(await credits(placed)).toEqual([100]);
});

/** Waits for its end, without which the lock is still there. */
const END_HOLDER = `
  select pg_terminate_backend(pid, 5000) from pg_locks
  where locktype = 'advisory' and objid = ?
    and database = (select oid from pg_database where datname = current_database())`;

test("an order that cannot be settled keeps no other one waiting", async () => {
  const orders = [await world.order(), await world.order(), await world.order()];
  for (const { script } of orders) await world.chain.pay(script, 5n * DOGE);
  await world.chain.mine(REQUIRED);
  world.failNextMail();
  await world.look();
  expect(world.reported.splice(0)).toEqual([new Error("the mail could not be queued")]);
  const status = async () =>
    Promise.all(orders.map(async ({ user, order }) => (await viewOrder(user, order.id)).status));
  expect((await status()).toSorted()).toEqual(["completed", "completed", "pending"]);
  await world.look();
  expect(await status()).toEqual(["completed", "completed", "completed"]);
  expect(await Promise.all(orders.map(credits))).toEqual([[500], [500], [500]]);
});
