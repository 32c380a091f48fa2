import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { addUpPointsDays } from "../../db/queries/moderation/moneyDays.ts";
import type { Person } from "../kit/accounts/people.ts";
import { personWithRole } from "../kit/moderation/operators.ts";
import { ORDER_SECONDS, ownRechargeWorld, REQUIRED } from "../kit/recharge/rechargeWorld.ts";

const DOGE = 100_000_000n;
const DAY_MS = 86_400_000;

const world = ownRechargeWorld();
let operator: Person;
beforeAll(async () => {
  operator = await personWithRole(world.server, "operator");
});

interface OrderSeen {
  id: string;
  isFlagged: boolean;
  flags: string[];
  paid: string;
  username: string | null;
  payments: { txid: string; amount: string; creditedPoints: number | null }[];
}

async function orders(query = ""): Promise<OrderSeen[]> {
  const { data } = await operator.request<{ operatorOrders: { items: OrderSeen[] } }>(
    "query ($query: String!) { operatorOrders(query: $query, limit: 50) { items { id isFlagged flags paid username payments { txid amount creditedPoints } } } }",
    { query },
  );
  return data?.operatorOrders.items ?? [];
}

const ids = async (query: string): Promise<string[]> => (await orders(query)).map(({ id }) => id);

const audited = (act: string): Promise<{ subject: string; reason: string }[]> =>
  world.server.database.orm.em
    .fork()
    .execute("select subject, reason from audit_entries where operator_id = ? and act = ? order by at desc", [
      operator.userId,
      act,
    ]);

/** An order that was paid after its time. */
async function lateOrder() {
  const placed = await world.order(500);
  world.advance(ORDER_SECONDS);
  await world.look();
  const txid = await world.chain.pay(placed.script, 2n * DOGE + 1n);
  await world.mine(REQUIRED);
  await world.look();
  const confirm = "mutation ($password: String!) { confirmPassword(password: $password) }";
  await operator.request(confirm, { password: operator.password });
  return { ...placed, txid };
}

test("flagged orders come first, with what was paid, until an operator says why they are dealt with", async () => {
  const { order, txid } = await lateOrder();
  const newer = await world.order(100);
  const [first] = await orders();
  expect(first).toMatchObject({ id: order.id, isFlagged: true, flags: ["late"], paid: "2.00000001" });
  expect(first?.payments).toEqual([{ txid, amount: "2.00000001", creditedPoints: 200 }]);
  const [noted] = await audited("operatorOrders");
  expect(noted?.subject).toContain(order.id);

  const settle = "mutation ($id: ID!, $reason: String!) { settleOrderFlags(orderId: $id, reason: $reason) }";
  expect(await operator.codeOf(settle, { id: order.id, reason: " " })).toBe("VALIDATION_FAILED");
  expect(await operator.codeOf(settle, { id: order.id, reason: "Wrote to them" })).toBeNull();
  expect((await orders()).map(({ id }) => id).slice(0, 2)).toEqual([newer.order.id, order.id]);
  expect((await orders(order.id))[0]).toMatchObject({ isFlagged: false, flags: ["late"] });
  expect(await operator.codeOf(settle, { id: order.id, reason: "Again" })).toBe("NOT_FOUND");
  expect(await audited("settleOrderFlags")).toEqual([{ subject: `order ${order.id}`, reason: "Wrote to them" }]);
});

test("orders are found by their id, address and transaction, and by their owner's id and a part of the name", async () => {
  const { order, txid, user } = await lateOrder();
  const [row] = await orders(order.id);
  for (const query of [
    order.id,
    order.walletAddress,
    txid.toUpperCase(),
    user.userId,
    row?.username?.slice(1) ?? "none",
  ])
    expect(await ids(query), query).toEqual([order.id]);
  for (const query of ["%", randomUUID(), "f".repeat(64)]) expect(await ids(query), query).toEqual([]);
});

interface Day {
  day: string;
  doge: string;
  sold: number;
  granted: number;
}

async function days(): Promise<Day[]> {
  const { data } = await operator.request<{ operatorMoney: Day[] }>("{ operatorMoney { day doge sold granted } }");
  return data?.operatorMoney ?? [];
}

async function sums() {
  const all = await days();
  const sum = (of: (day: Day) => number): number => all.reduce((total, day) => total + of(day), 0);
  return {
    doge: sum(({ doge }) => Number(doge)),
    sold: sum(({ sold }) => sold),
    granted: sum(({ granted }) => granted),
  };
}

test("each of 30 days tells what came in and went out, also once its points are added up and the account is gone", async () => {
  const before = await sums();
  const { user } = await lateOrder();
  const after = await sums();
  expect(after).toEqual({
    doge: expect.closeTo(before.doge + 2.000_000_01, 6),
    sold: before.sold + 200,
    granted: before.granted + 1,
  });
  const all = (await days()).map(({ day }) => day);
  expect(all).toHaveLength(30);
  expect(all).toEqual(all.toSorted());

  const em = world.server.database.orm.em.fork();
  await addUpPointsDays(em, new Date(Date.now() - 5 * DAY_MS), new Date(Date.now() + DAY_MS));
  await em.execute("delete from users where id = ?", [user.userId]);
  expect(await sums()).toEqual(after);
});

test("the ledger is checked from the page, and the page shows what was found, and when", async () => {
  const { data } = await operator.request<{ checkLedger: { state: string } }>("mutation { checkLedger { state } }");
  expect(data?.checkLedger.state).toBe("running");
  const newest = async () =>
    (
      await operator.request<{ operatorLedgerCheck: object }>(
        "{ operatorLedgerCheck { state finishedAt result { accounts entries orders mistakeCount mistakes { what } } } }",
      )
    ).data?.operatorLedgerCheck;
  await expect.poll(newest).toMatchObject({ state: "done", result: { mistakeCount: 0, mistakes: [] } });
  expect(await audited("checkLedger")).toHaveLength(1);
});

test("the chain is read again from a block on an operator's word, and the reason is noted", async () => {
  await world.order();
  const rescan = 'mutation ($height: Int!) { rescanChain(height: $height, reason: "A payment is missing") }';
  expect(await operator.codeOf(rescan, { height: -1 })).toBe("VALIDATION_FAILED");
  expect(await operator.codeOf(rescan, { height: 1 })).toBeNull();
  const em = world.server.database.orm.em.fork();
  expect(await em.execute("select rescan_from from watched_chain")).toEqual([{ rescan_from: 1 }]);
  expect(await audited("rescanChain")).toEqual([{ subject: "block 1", reason: "A payment is missing" }]);
});
