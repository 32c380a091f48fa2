import { randomUUID } from "node:crypto";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../db/connection.ts";
import { checkLedger } from "../../server/core/points/checkLedger.ts";
import type { LedgerFindings } from "../../server/core/points/checkLedger.ts";
import { checkNewEntries } from "../../server/core/points/checkNewEntries.ts";
import { grantPoints } from "../../server/core/points/grantPoints.ts";
import { releaseReservation, reservePoints, settleReservation } from "../../server/core/points/reservation.ts";
import type { Transaction } from "../../server/core/unitOfWork.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { openTestDatabase } from "../kit/database/testDatabase.ts";
import { inTestTransaction } from "../kit/database/testTransaction.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const inDatabase = <Result>(step: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  inTestTransaction(database, step);

/** An account with a grant of 10, 3 of them spent, 2 given back and 1 held. */
async function account(): Promise<{ userId: string; reasonOf: (act: string) => string }> {
  const { userId } = await registeredUser(database);
  const reasonOf = (act: string): string => `${act}:${userId}`;
  const grant = { userId, amount: 10, reasonKey: reasonOf("grant"), description: "signupGrant" } as const;
  await inDatabase((tx) => grantPoints(tx, grant));
  for (const [act, amount] of [
    ["spent", 3],
    ["returned", 2],
    ["held", 1],
  ] as const) {
    const spend = { userId, amount, reasonKey: reasonOf(act), description: "reply" } as const;
    expect(await inDatabase((tx) => reservePoints(tx, spend))).toBe(true);
  }
  expect(await inDatabase((tx) => settleReservation(tx, reasonOf("spent")))).toBe(true);
  expect(await inDatabase((tx) => releaseReservation(tx, reasonOf("returned")))).toBe(true);
  return { userId, reasonOf };
}

test("an account that is as it must be has no mistakes, and each act ends once", async () => {
  const { userId, reasonOf } = await account();
  const em = database.orm.em.fork();
  expect((await checkLedger({ em })).mistakes).toEqual([]);
  for (const act of ["spent", "returned", "unknown"]) {
    expect(await inDatabase((tx) => settleReservation(tx, reasonOf(act)))).toBe(false);
    expect(await inDatabase((tx) => releaseReservation(tx, reasonOf(act)))).toBe(false);
  }
  const tooMuch = { userId, amount: 7, reasonKey: reasonOf("too much"), description: "reply" } as const;
  expect(await inDatabase((tx) => reservePoints(tx, tooMuch))).toBe(false);
  const again = { userId, amount: 1, reasonKey: reasonOf("spent"), description: "reply" } as const;
  await expect(inDatabase((tx) => reservePoints(tx, again))).rejects.toThrow(/reason_key/);
  const grant = { userId, amount: 10, reasonKey: reasonOf("grant"), description: "signupGrant" } as const;
  expect(await inDatabase((tx) => grantPoints(tx, grant))).toBe(false);
  expect((await checkLedger({ em })).mistakes).toEqual([]);
});

const TAMPERINGS = [
  ["update points_accounts set balance = balance + 1, total_granted = total_granted + 1", ["balance", "total granted"]],
  ["update points_accounts set reserved = 0", ["reserved"]],
  ["update points_accounts set entry_count = 7", ["number of entries"]],
  [
    "update ledger_entries set amount = 11, balance_after = 11 where position = 1",
    ["balance", "balance after entry 2", "total granted"],
  ],
  ["update ledger_entries set balance_after = 8 where position = 2", ["balance after entry 2"]],
  ["update ledger_entries set position = 3 where position = 2", ["place of entry 3"]],
  [
    "delete from ledger_entries where position = 2",
    ["balance", "entered for spent", "number of entries", "total consumed"],
  ],
  ["update reservations set state = 'released' where state = 'settled'", ["entered for spent"]],
  ["update reservations set state = 'settled' where state = 'reserved'", ["entered for held", "reserved"]],
] as const;

const tamper = (em: SqlEntityManager, tampering: string, userId: string): Promise<unknown> =>
  em.execute(tampering.includes(" where ") ? `${tampering} and user_id = ?` : `${tampering} where user_id = ?`, [
    userId,
  ]);

const namesOf = ({ mistakes }: LedgerFindings, ofUser: string): string[] =>
  mistakes
    .filter(({ userId }) => userId === ofUser)
    .map(({ what }) => what.replace(`:${ofUser}`, ""))
    .sort();

const inAttempt = (work: (em: SqlEntityManager) => Promise<LedgerFindings>): Promise<LedgerFindings> =>
  database.orm.em.fork().transactional(work);

test.each(TAMPERINGS)("%s is found", async (tampering, found) => {
  const { userId } = await account();
  const findings = await inAttempt(async (em) => {
    await tamper(em, tampering, userId);
    return checkLedger({ em });
  });
  expect(namesOf(findings, userId)).toEqual(found);
});

test.each(TAMPERINGS)("%s is found in what no check has proved yet", async (tampering, found) => {
  const { userId } = await account();
  const em = database.orm.em.fork();
  await tamper(em, tampering, userId);
  const first = await checkNewEntries({ em });
  expect(namesOf(first, userId)).toEqual(found);
  expect(namesOf(await checkNewEntries({ em }), userId)).toEqual(found);
});

test.each(TAMPERINGS)("%s is found though all was proved before", async (tampering, found) => {
  const { userId, reasonOf } = await account();
  const em = database.orm.em.fork();
  const isHeld = tampering.includes("reserved");
  if (!isHeld) await inDatabase((tx) => releaseReservation(tx, reasonOf("held")));
  expect(namesOf(await checkNewEntries({ em }), userId)).toEqual([]);
  const [proof] = await em.execute<{ proved_count: number; is_proved: boolean }[]>(
    "select proved_count, is_proved from points_accounts where user_id = ?",
    [userId],
  );
  expect(proof).toEqual({ proved_count: 2, is_proved: !isHeld });
  await tamper(em, tampering, userId);
  // What a reservation that was never entered was for is found with its account's figures: those are wrong already.
  const afterwards = found.filter((what) => what !== "entered for held");
  expect(namesOf(await checkNewEntries({ em }), userId)).toEqual(afterwards);
});

test("a check of what is new reads what is new", async () => {
  const { userId, reasonOf } = await account();
  const em = database.orm.em.fork();
  expect(await inDatabase((tx) => releaseReservation(tx, reasonOf("held")))).toBe(true);
  await checkNewEntries({ em });
  const before = await checkNewEntries({ em });
  const grant = { userId, amount: 5, reasonKey: reasonOf("more"), description: "signupGrant" } as const;
  await inDatabase((tx) => grantPoints(tx, grant));
  const after = await checkNewEntries({ em });
  expect([after.accounts - before.accounts, after.entries - before.entries, namesOf(after, userId)]).toEqual([
    1,
    1,
    [],
  ]);
});

test("what the check of the whole ledger finds alone, the check of what is new finds from then on, until it is mended", async () => {
  const { userId, reasonOf } = await account();
  const em = database.orm.em.fork();
  expect(await inDatabase((tx) => releaseReservation(tx, reasonOf("held")))).toBe(true);
  await checkNewEntries({ em });
  await em.execute(
    `insert into ledger_entries (id, user_id, position, type, amount, balance_after, description, reason_key, created_at)
     values (gen_random_uuid(), ?, 3, 'system_grant', 9, 16, 'signupGrant', ?, now())`,
    [userId, reasonOf("smuggled")],
  );
  const found = ["balance", "number of entries", "total granted"];
  expect(namesOf(await checkLedger({ em }), userId)).toEqual(found);
  expect(namesOf(await checkNewEntries({ em }), userId)).toEqual(found);
  await em.execute("delete from ledger_entries where reason_key = ?", [reasonOf("smuggled")]);
  expect(namesOf(await checkNewEntries({ em }), userId)).toEqual([]);
});

test("points that are spent while what is new is checked are not taken for mistakes", async () => {
  const accounts = await Promise.all(Array.from({ length: 4 }, account));
  let isSpending = true;
  const spending = Promise.all(
    accounts.map(async ({ userId, reasonOf }) => {
      for (let n = 0; n < 20; n += 1) {
        const spend = { userId, amount: 1, reasonKey: reasonOf(`act ${n}`), description: "reply" } as const;
        if (await inDatabase((tx) => reservePoints(tx, spend)))
          await inDatabase((tx) =>
            n % 2 ? settleReservation(tx, spend.reasonKey) : releaseReservation(tx, spend.reasonKey),
          );
      }
    }),
  ).finally(() => {
    isSpending = false;
  });
  const found: string[] = [];
  while (isSpending) {
    const findings = await checkNewEntries({ em: database.orm.em.fork() });
    found.push(...accounts.flatMap(({ userId }) => namesOf(findings, userId)));
  }
  await spending;
  expect(found).toEqual([]);
});

test("an order whose sums were changed is found though it was proved before", async () => {
  const { userId, reasonOf } = await account();
  const em = database.orm.em.fork();
  expect(await inDatabase((tx) => releaseReservation(tx, reasonOf("held")))).toBe(true);
  const orderId = randomUUID();
  await em.execute(
    `insert into recharge_orders (id, user_id, points, status, address, script, created_height, created_at, expire_at)
     values (?, ?, 100, 'expired', ?, ?, 1, now(), now())`,
    [orderId, userId, orderId, orderId],
  );
  expect(namesOf(await checkNewEntries({ em }), userId)).toEqual([]);
  await em.execute("update recharge_orders set actual_points = 100 where id = ?", [orderId]);
  expect(namesOf(await checkNewEntries({ em }), userId)).toEqual(
    ["points entered", "points for the koinu", "points"].map((what) => `${what} of order ${orderId}`),
  );
});

test("an account that was proved is deleted with its entries", async () => {
  const { userId } = await account();
  const em = database.orm.em.fork();
  await checkNewEntries({ em });
  await em.execute("delete from users where id = ?", [userId]);
  const [left] = await em.execute<{ entries: number }[]>(
    "select count(*)::int as entries from ledger_entries where user_id = ?",
    [userId],
  );
  expect(left).toEqual({ entries: 0 });
});

test.each([
  "update points_accounts set balance = balance - 20, total_consumed = total_consumed + 20 where user_id = ?",
  "update points_accounts set reserved = balance + 1 where user_id = ?",
  "update points_accounts set balance = balance + 1 where user_id = ?",
  "update ledger_entries set amount = 3 where type = 'consumption' and user_id = ?",
  "update ledger_entries set balance_after = -1 where user_id = ?",
])("the database itself refuses %s", async (change) => {
  const { userId } = await account();
  await expect(database.orm.em.fork().execute(change, [userId])).rejects.toThrow(/check/);
});
