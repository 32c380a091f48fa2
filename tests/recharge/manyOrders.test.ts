import { AsyncLocalStorage } from "node:async_hooks";
import { expect, test } from "vitest";
import { checkLedger } from "../../server/core/points/checkLedger.ts";
import { watchStatements } from "../kit/database/watchStatements.ts";
import { addManyOrders, scriptOfOrder } from "../kit/recharge/manyOrders.ts";
import { ownRechargeWorld, REQUIRED } from "../kit/recharge/rechargeWorld.ts";

const PAID = 60;

const world = ownRechargeWorld();
const among = ownRechargeWorld(100);

/** About orders, their payments or the chain. */
const OF_A_LOOK = /recharge_orders|order_payments|payment_inputs|watched_chain/;
/** Tells what a look asks the database from what the servers of this process ask meanwhile. */
const looking = new AsyncLocalStorage<string[]>();

/** Statements that a look at the chain takes. */
async function statementsOf(look: () => Promise<void>): Promise<number> {
  const texts: string[] = [];
  const stop = watchStatements(({ text }) => void (OF_A_LOOK.test(text) && looking.getStore()?.push(text)));
  await looking.run(texts, look).finally(stop);
  return texts.length;
}

test("sixty orders that one block pays are all credited once, and the ledger is right", async () => {
  const em = world.server.database.orm.em.fork();
  await addManyOrders(em, 0, { pending: PAID });
  for (let n = 1; n <= PAID; n += 1) await world.chain.pay(scriptOfOrder(n), 500_000_000n);
  await world.mine(REQUIRED);
  await world.mine();
  const orders = await em.execute(
    "select status, actual_points as points, count(*)::int from recharge_orders group by 1, 2",
  );
  expect(orders).toEqual([{ status: "completed", points: 500, count: PAID }]);
  expect(world.mailed).toHaveLength(PAID);
  expect(await checkLedger({ em })).toMatchObject({ entries: PAID, mistakes: [] });
});

test("a look takes as many statements among two thousand orders that do not change as among none", async () => {
  const em = among.server.database.orm.em.fork();
  const idle = await statementsOf(among.look);
  expect(idle).toBeGreaterThan(0);
  await among.chain.mine();
  const block = await statementsOf(among.look);
  await addManyOrders(em, 1, { pending: 500, confirming: 300, completed: 900, expired: 300 });
  // The payments that are being confirmed are read, all at once.
  expect(await statementsOf(among.look)).toBe(idle + 1);
  await among.chain.mine();
  expect(await statementsOf(among.look)).toBe(block + 1);
  for (let n = 0; n < 50; n += 1) await among.chain.pay(scriptOfOrder(1_000_000 + n), 100_000_000n);
  const [first, again] = [await statementsOf(among.look), await statementsOf(among.look)];
  expect(first).toBeLessThan(idle + 5);
  expect(again).toBe(idle + 1);
});
