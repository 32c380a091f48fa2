import { expect, test } from "vitest";
import { insertCredit } from "../../db/queries/points/credits.ts";
import { takeTestCoins } from "../../db/queries/points/testCoins.ts";
import { checkLedger } from "../../server/core/points/checkLedger.ts";
import { grantPoints } from "../../server/core/points/grantPoints.ts";
import { inTestTransaction } from "../kit/database/testTransaction.ts";
import { balance, records } from "../kit/points/points.ts";
import { createOrder, viewOrder } from "../kit/recharge/orders.ts";
import { ownRechargeWorld, REQUIRED } from "../kit/recharge/rechargeWorld.ts";

/** Dogecoin's regtest. */
const REAL_GENESIS = "3d2160a3b5dc4a9d62e7e66a295f70313ac808440ef7400d6c0772171ce973a5";

const world = ownRechargeWorld();

test("once a real node is watched in place of the demonstration, its orders end, test coins that were not credited count for nothing, and real orders go on", async () => {
  const [waiting, paid] = [await world.order(), await world.order()];
  await world.chain.pay(paid.script, 500_000_000n);
  await world.mine();
  expect(await viewOrder(paid.user, paid.order.id)).toMatchObject({ status: "confirming" });
  await world.chain.becomeAnother(REAL_GENESIS);
  await world.chain.mine(200);
  await world.look();
  for (const { user, order } of [waiting, paid]) {
    expect(await viewOrder(user, order.id)).toMatchObject({ status: "expired", actualPoints: null });
    expect(await balance(user)).toMatchObject({ totalRecharged: 0 });
  }
  const real = await createOrder(paid.user, 100);
  expect(real.walletAddress).toMatch(/^[mn]/);
  expect(real.confirmations).toEqual({ current: 0, required: REQUIRED });
});

test("what is left of points that were bought with test coins is taken back once, and what was given stays", async () => {
  const user = await world.user();
  const given = await balance(user);
  const { database } = world.server;
  await inTestTransaction(database, (tx) =>
    grantPoints(tx, {
      userId: user.userId,
      amount: 30,
      reasonKey: `gift:${user.userId}`,
      description: "signupGrant",
    }),
  );
  await inTestTransaction(database, ({ em }) =>
    insertCredit(em, {
      userId: user.userId,
      type: "recharge",
      amount: 100,
      reasonKey: `coins:${user.userId}`,
      description: "recharge",
      reference: null,
    }),
  );
  const before = await checkLedger({ em: database.orm.em.fork() });
  for (let time = 0; time < 2; time += 1) await inTestTransaction(database, ({ em }) => takeTestCoins(em, new Date()));
  expect(await balance(user)).toMatchObject({ balance: given.balance + 30, totalConsumed: 100 });
  expect((await records(user)).items[0]).toMatchObject({
    type: "consumption",
    amount: -100,
    description: "testCoins",
  });
  // Only the recharge that this test has entered without an order is amiss, as before.
  expect(await checkLedger({ em: database.orm.em.fork() })).toMatchObject({ mistakes: before.mistakes });
});

test("a demonstration never takes the place of a real chain", async () => {
  const user = await world.user();
  const order = await createOrder(user, 100);
  await world.chain.becomeAnother();
  await world.look();
  expect(await viewOrder(user, order.id)).toMatchObject({ status: "pending", notices: ["chain_unavailable"] });
});
