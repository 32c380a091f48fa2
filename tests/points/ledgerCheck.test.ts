import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../db/connection.ts";
import { checkLedger } from "../../server/core/points/checkLedger.ts";
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

test.each([
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
])("%s is found", async (tampering, found) => {
  const { userId } = await account();
  const { mistakes } = await database.orm.em.fork().transactional(async (em) => {
    await em.execute(
      tampering.includes(" where ") ? `${tampering} and user_id = ?` : `${tampering} where user_id = ?`,
      [userId],
    );
    return checkLedger({ em });
  });
  const own = mistakes.filter((mistake) => mistake.userId === userId).map(({ what }) => what.replace(`:${userId}`, ""));
  expect(own.sort()).toEqual(found);
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
