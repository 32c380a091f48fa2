import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { checkLedger } from "../../server/core/points/checkLedger.ts";
import { ORDER_SECONDS, ownRechargeWorld, REQUIRED } from "../kit/recharge/rechargeWorld.ts";

const world = ownRechargeWorld();

/**
 * An order that two payments have completed, the first with 60 points
 * and a half, the second with as much and a little more.
 */
async function paidOrder(): Promise<{ userId: string; orderId: string; first: string }> {
  const { user, order, script } = await world.order(100);
  const first = await world.chain.pay(script, 60_500_000n);
  await world.look();
  await world.chain.pay(script, 60_600_000n);
  await world.mine(REQUIRED);
  return { userId: user.userId, orderId: order.id, first };
}

test("orders that were paid in parts, late, too little or not at all have no mistakes", async () => {
  await paidOrder();
  await world.order();
  const little = await world.order();
  await world.chain.pay(little.script, 999_999n);
  const late = await world.order();
  await world.mine(REQUIRED);
  world.advance(ORDER_SECONDS);
  await world.look();
  await world.chain.pay(late.script, 7n * 100_000_000n);
  await world.mine(REQUIRED);
  const { mistakes, orders } = await checkLedger({ em: world.server.database.orm.em.fork() });
  expect(mistakes).toEqual([]);
  expect(orders).toBeGreaterThanOrEqual(4);
});

const FIRST = "order_id = ? and koinu = 60500000";

test.each([
  [
    "update recharge_orders set actual_points = actual_points + 1 where id = ?",
    ["points entered of order", "points for the koinu of order", "points of order"],
  ],
  ["update recharge_orders set actual_koinu = actual_koinu + 1 where id = ?", ["koinu of order"]],
  [
    "update recharge_orders set actual_koinu = actual_koinu - 200000 where id = ?",
    ["koinu of order", "points for the koinu of order"],
  ],
  [
    `update order_payments set credited_points = credited_points + 1 where ${FIRST}`,
    ["entered for first", "points of order"],
  ],
  [
    `update order_payments set credited_points = null where ${FIRST}`,
    ["entered for first", "koinu of order", "points of order"],
  ],
  [`update order_payments set koinu = koinu - 1 where ${FIRST}`, ["koinu of order"]],
  [`delete from order_payments where ${FIRST}`, ["entered for first", "koinu of order", "points of order"]],
  [
    "update ledger_entries set amount = amount + 1 where reference = ? and amount = 60",
    ["entered for first", "points entered of order"],
  ],
  ["delete from ledger_entries where reference = ? and amount = 60", ["entered for first", "points entered of order"]],
  [
    `update ledger_entries set reference = '${randomUUID()}' where reference = ? and amount = 60`,
    ["entered for first", "entered for first", "points entered of order"],
  ],
  [
    "update ledger_entries set reason_key = 'recharge:' || id where reference = ? and amount = 60",
    ["entered for another", "entered for first"],
  ],
])("%s is found", async (tampering, found) => {
  const { userId, orderId, first } = await paidOrder();
  const { mistakes } = await world.server.database.orm.em.fork().transactional(async (em) => {
    await em.execute(tampering, [orderId]);
    return checkLedger({ em });
  });
  const own = mistakes
    .filter((mistake) => mistake.userId === userId && /order|recharge:/.test(mistake.what))
    .map(({ what }) => what.replace(` ${orderId}`, "").replace(`recharge:${first}:0`, "first"))
    .map((what) => what.replace(/recharge:.*/, "another"));
  expect(own.sort()).toEqual(found);
});

test("a payment's entry in the account of someone else is found", async () => {
  const [{ orderId, userId }, other] = [await paidOrder(), await world.user()];
  const { mistakes } = await world.server.database.orm.em.fork().transactional(async (em) => {
    await em.execute("update ledger_entries set user_id = ?, position = 100 where reference = ? and amount = 60", [
      other.userId,
      orderId,
    ]);
    return checkLedger({ em });
  });
  const entered = mistakes.filter(({ what }) => what.startsWith("entered for recharge:"));
  expect(entered.filter((mistake) => mistake.userId === userId)).toMatchObject([{ is: "0", mustBe: "60" }]);
  expect(entered.filter((mistake) => mistake.userId === other.userId)).toMatchObject([{ is: "60", mustBe: "0" }]);
});
