import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdLock, untilWaiting } from "../kit/database/lockWaits.ts";
import { coinWorld, REQUIRED } from "../kit/recharge/coinWorld.ts";
import type { CoinWorld } from "../kit/recharge/coinWorld.ts";
import type { Placed } from "../kit/recharge/placed.ts";
import { credited, creditsOf, viewOf } from "../kit/recharge/credits.ts";
import { balance, records } from "../kit/points/points.ts";
import { DOGE } from "../kit/recharge/purse.ts";
import { startServerProcess } from "../kit/server/serverProcess.ts";
import type { ServerProcess } from "../kit/server/serverProcess.ts";
import { admin } from "./admin.ts";

const FULL = Boolean(process.env.FULL);
/** Kills while payments and blocks come in. */
const KILLS = FULL ? 20 : 2;
/** Milliseconds that they may take. */
const TEST_MS = FULL ? 300_000 : 60_000;
/** Payments meanwhile: each takes a coin of the purse. */
const PAYMENTS = 60;

/** Users ask one server; the other reads the chain as well. */
let world: CoinWorld;
let other: ServerProcess;
beforeAll(async () => {
  world = await coinWorld();
  other = await startServerProcess(world.env);
});
afterAll(async () => {
  await other?.kill();
  await world?.close();
});

const VICTIMS = [
  ["one", () => world.server().kill(), () => world.restart()],
  ["the other", () => other.kill(), async () => void (other = await startServerProcess(world.env))],
] as const;

/** Which of the two reads the chain is chance: both are killed in turns below. */
test.each(VICTIMS.slice(0, FULL ? 2 : 1))(
  "where %s of two nodes is killed while one completes an order, the payment is credited once",
  async (_which, kill, comeBack) => {
    const placed = await world.order(500);
    await world.purse.pay([{ script: placed.script, koinu: 5n * DOGE }]);
    await world.node.mine(REQUIRED - 1);
    await expect
      .poll(viewOf(placed))
      .toMatchObject({ status: "confirming", confirmations: { current: REQUIRED - 1, required: REQUIRED } });
    const lock = await holdLock(world.database, "select from points_accounts where user_id = ? for update", [
      placed.user.userId,
    ]);
    await world.node.mine();
    await untilWaiting(world.database, 1);
    await kill();
    await lock.letGo();
    await comeBack();
    await expect.poll(creditsOf(placed)).toEqual(credited(placed, 500));
    await world.looked();
    await expect.poll(creditsOf(placed)).toEqual(credited(placed, 500));
  },
);

test(
  "two nodes, killed in turns while payments, blocks and reorganisations come in, credit all that was paid once",
  async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => world.order(500)));
    let isOver = false;
    const paying = payInTurns(orders, () => isOver);
    const mining = mineOn(() => isOver);
    try {
      for (let kills = 0; kills < KILLS; kills += 1) {
        const [, kill, comeBack] = VICTIMS[kills % 2 === 0 ? 0 : 1];
        await sleep((kills * 137) % 400);
        await kill();
        await comeBack();
      }
    } finally {
      isOver = true;
    }
    await mining;
    const payments = await paying;
    await world.node.mine(REQUIRED);
    for (const placed of orders) {
      const paid = payments.get(placed.script) ?? [];
      const points = Number(paid.reduce((all, koinu) => all + koinu, 0n) / (DOGE / 100n));
      await expect.poll(viewOf(placed)).toMatchObject({ status: "completed", actualPoints: points });
      expect(await balance(placed.user)).toMatchObject({ balance: 1 + points, totalRecharged: points });
      // One for each payment, and the point that its owner had.
      expect((await records(placed.user)).total).toBe(paid.length + 1);
    }
    expect(await admin(world.env, "ledger-check")).toMatchObject({
      code: 0,
      output: expect.stringMatching(/mistakes: 0$/m),
    });
  },
  TEST_MS,
);

/** Pays orders amounts of all kinds; gives what each was paid. */
async function payInTurns(orders: Placed[], isOver: () => boolean): Promise<Map<string, bigint[]>> {
  const paid = new Map(orders.map(({ script }) => [script, []] as [string, bigint[]]));
  for (let turn = 0; turn < PAYMENTS && !isOver(); turn += 1) {
    const { script = "" } = orders[turn % orders.length] ?? {};
    const koinu = DOGE / 5n + BigInt(turn) * 1_234_567n;
    await world.purse.pay([{ script, koinu }]);
    paid.get(script)?.push(koinu);
    await sleep(FULL ? 300 : 50);
  }
  return paid;
}

/** Mines blocks, and now and then others in place of the last ones. */
async function mineOn(isOver: () => boolean): Promise<void> {
  for (let turn = 1; !isOver(); turn += 1) {
    if (turn % 5 === 0) await world.node.giveUp(1 + (turn % 4));
    await world.node.mine(turn % 5 === 0 ? 5 : 1);
    await sleep(100);
  }
}
