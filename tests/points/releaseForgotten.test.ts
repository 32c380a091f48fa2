import { beforeAll, expect, test } from "vitest";
import type { Purpose } from "../../schema/rules/points.ts";
import { payFor } from "../../server/core/points/payFor.ts";
import { releaseForgotten } from "../../server/core/points/releaseForgotten.ts";
import { reservePoints } from "../../server/core/points/reservation.ts";
import type { Scope } from "../../server/core/scope.ts";
import { inTransaction } from "../../server/core/unitOfWork.ts";
import { ownScope } from "../kit/server/ownScope.ts";
import { balance, payer, records } from "../kit/points/points.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();
let scope: Scope;
beforeAll(async () => {
  scope = await ownScope(server);
});

/** Points that a process reserved so many minutes ago, before it died. */
async function held(userId: string, amount: number, minutes: number, description: Purpose = "image"): Promise<void> {
  const reasonKey = `${description}:${userId}:${minutes}`;
  await inTransaction(scope, (tx) => reservePoints(tx, { userId, amount, reasonKey, description }));
  await scope.em
    .fork()
    .execute("update reservations set created_at = created_at - ?::int * interval '1 minute' where reason_key = ?", [
      minutes,
      reasonKey,
    ]);
}

test("points reserved for an act whose process died are released after 15 minutes, once, and without a record", async () => {
  const ann = await payer(server, 10);
  await held(ann.userId, 4, 14);
  await held(ann.userId, 3, 16, "polish");
  expect((await balance(ann)).balance).toBe(3);
  for (let time = 0; time < 2; time += 1) {
    await releaseForgotten(scope);
    expect(await balance(ann)).toMatchObject({ balance: 6, totalConsumed: 0 });
  }
  expect((await records(ann)).total).toBe(1);
});

test("two nodes release them once", async () => {
  const ann = await payer(server, 10);
  await held(ann.userId, 4, 20);
  await Promise.all([releaseForgotten(scope), releaseForgotten(scope)]);
  expect((await balance(ann)).balance).toBe(10);
});

test("points reserved for a reply stay reserved", async () => {
  const ann = await payer(server, 10);
  await held(ann.userId, 4, 60, "reply");
  await releaseForgotten(scope);
  expect((await balance(ann)).balance).toBe(6);
});

test("an act that ends after its points were released is not charged twice", async () => {
  const ann = await payer(server, 10);
  const { passed, open } = gate();
  const late = payFor(scope, { userId: ann.userId, price: 4, description: "image", act: () => passed });
  await expect.poll(async () => (await balance(ann)).balance).toBe(6);
  await scope.em
    .fork()
    .execute("update reservations set created_at = created_at - interval '20 minutes' where user_id = ?", [ann.userId]);
  await releaseForgotten(scope);
  open();
  await late;
  expect(await balance(ann)).toMatchObject({ balance: 10, totalConsumed: 0 });
});
