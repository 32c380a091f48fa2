import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import type { Database } from "../../db/connection.ts";
import { DATABASE_TIMES } from "../../db/driver/databaseTimes.ts";
import { insertOrder } from "../../db/queries/recharge/orders.ts";
import { recordPayments } from "../../db/queries/recharge/payments/paymentRecords.ts";
import { checkLedger } from "../../server/core/points/checkLedger.ts";
import { grantPoints } from "../../server/core/points/grantPoints.ts";
import { releaseReservation, reservePoints, settleReservation } from "../../server/core/points/reservation.ts";
import { settleOrder } from "../../server/core/recharge/orders/settleOrder.ts";
import { createTestDatabase } from "../kit/database/testDatabase.ts";
import type { TestDatabase } from "../kit/database/testDatabase.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { inTestTransaction } from "../kit/database/testTransaction.ts";

/** The number of concurrent grants, recharges and spends, and of accounts. */
const ACTS = process.env.FULL ? 10_000 : 1000;
const ACCOUNTS = 5;
/** Milliseconds for all of them. */
const TEST_MS = 300_000;

let database: TestDatabase;
let nodes: Database[];
/** Observes over a connection of its own, so that it does not wait for the observed transactions. */
let onlooker: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  // All acts are asked for at once, and wait for one of forty places: the last one for as long as the machine needs.
  const times = { ...DATABASE_TIMES, connect: TEST_MS, place: TEST_MS, statement: TEST_MS };
  nodes = await Promise.all([1, 2].map(() => openDatabase({ url: database.url, poolSize: 20, times })));
  onlooker = await openDatabase({ url: database.url, poolSize: 2 });
});
afterAll(async () => {
  for (const node of [...(nodes ?? []), onlooker]) await node?.close();
  await database?.drop();
});

/** Pays an order of 5 points, which two nodes then find confirmed at the same time. It must count once. */
async function recharge(node: Database, userId: string): Promise<void> {
  const [createdAt, script] = [new Date(), `76a914${randomBytes(20).toString("hex")}88ac`];
  const order = await insertOrder(node.orm.em.fork(), {
    id: randomUUID(),
    userId,
    requestId: null,
    points: 5,
    address: script,
    script,
    createdHeight: 1,
    createdAt,
    expireAt: createdAt,
  });
  const block = { hash: "b".repeat(64), height: 2 };
  const txid = randomBytes(32).toString("hex");
  const output = { script, txid, vout: 0, koinu: "5000000", isCoinbase: false, block };
  await recordPayments(node.orm.em.fork(), [output], createdAt);
  const progress = { tipHeight: 30, required: 20, knownAt: null };
  const settling = { clock: () => createdAt, orderMails: { orderCompleted: async () => undefined } };
  await Promise.all([1, 2].map(() => inTestTransaction(node, (tx) => settleOrder(tx, order, progress, settling))));
}

/** One act on an account, as a use case would do it. Returns the outcome. */
async function act(
  node: Database,
  userId: string,
  index: number,
): Promise<"granted" | "recharged" | "refused" | "settled" | "released"> {
  const reasonKey = `act:${randomUUID()}`;
  if (index % 8 === 0) {
    await recharge(node, userId);
    return "recharged";
  }
  if (index % 4 === 0) {
    await inTestTransaction(node, (tx) =>
      grantPoints(tx, { userId, amount: 5, reasonKey, description: "signupGrant" }),
    );
    return "granted";
  }
  const reserved = await inTestTransaction(node, (tx) =>
    reservePoints(tx, { userId, amount: 1 + (index % 7), reasonKey, description: "reply" }),
  );
  if (!reserved) return "refused";
  const settles = index % 3 !== 0;
  // Twice, as two nodes might when both try to end the act. It must count once.
  const ends = await Promise.all(
    [1, 2].map(() =>
      inTestTransaction(node, (tx) => (settles ? settleReservation(tx, reasonKey) : releaseReservation(tx, reasonKey))),
    ),
  );
  expect(ends.filter(Boolean)).toHaveLength(1);
  return settles ? "settled" : "released";
}

test(
  "many concurrent spends, grants and recharges on two nodes leave no balance below zero, and each balance is the sum of its entries",
  { timeout: TEST_MS },
  async () => {
    const [first, second] = nodes;
    if (!first || !second) throw new Error("there are no nodes");
    const users = await Promise.all(Array.from({ length: ACCOUNTS }, () => registeredUser(first)));
    const counts = { granted: 0, recharged: 0, refused: 0, settled: 0, released: 0 };
    let [samples, lowest, running] = [0, Infinity, true];
    const sampling = (async () => {
      while (running) {
        const [row] = await onlooker.orm.em
          .fork()
          .execute<{ lowest: number | null }[]>("select min(balance - reserved) as lowest from points_accounts");
        lowest = Math.min(lowest, row?.lowest ?? Infinity);
        expect((await checkLedger({ em: onlooker.orm.em.fork() })).mistakes).toEqual([]);
        samples += 1;
      }
    })();
    const began = performance.now();
    await Promise.all(
      Array.from({ length: ACTS }, async (_, index) => {
        const user = users[Math.floor(index / 4) % ACCOUNTS];
        if (user) counts[await act(index % 2 ? first : second, user.userId, index)] += 1;
      }),
    );
    const seconds = (performance.now() - began) / 1000;
    running = false;
    await sampling;
    const { accounts, entries, mistakes } = await checkLedger({ em: first.orm.em.fork() });
    console.log({
      ...counts,
      seconds: Number(seconds.toFixed(1)),
      actsASecond: Math.round(ACTS / seconds),
      samples,
      lowest,
      accounts,
      entries,
      mistakes: mistakes.length,
    });
    expect(mistakes).toEqual([]);
    expect(lowest).toBeGreaterThanOrEqual(0);
    expect(samples).toBeGreaterThan(10);
    expect(entries).toBe(counts.granted + counts.recharged + counts.settled);
    expect(counts.refused).toBeGreaterThan(0);
    const rows = await first.orm.em
      .fork()
      .execute<{ balance: number; reserved: number; total: number }[]>(
        "select a.balance, a.reserved, sum(e.amount)::int as total from points_accounts a join ledger_entries e using (user_id) group by a.user_id",
      );
    expect(rows).toHaveLength(ACCOUNTS);
    for (const { balance, reserved, total } of rows)
      expect({ balance, reserved }).toEqual({ balance: total, reserved: 0 });
  },
);

test("a hundred concurrent grants for one reason give the points once", async () => {
  const [first, second] = nodes;
  if (!first || !second) throw new Error("there are no nodes");
  const { userId } = await registeredUser(first);
  const grant = { userId, amount: 100, reasonKey: `signup:${userId}`, description: "signupGrant" } as const;
  const given = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      inTestTransaction(index % 2 ? first : second, (tx) => grantPoints(tx, grant)),
    ),
  );
  expect(given.filter(Boolean)).toHaveLength(1);
  expect((await checkLedger({ em: first.orm.em.fork() })).mistakes).toEqual([]);
});
