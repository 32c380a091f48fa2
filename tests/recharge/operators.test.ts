import { describe, expect, test } from "vitest";
import { findCommand, USAGE } from "../../server/admin/runCommand.ts";
import { viewOrder } from "../kit/recharge/orders.ts";
import { ORDER_SECONDS, ownRechargeWorld, REQUIRED } from "../kit/recharge/rechargeWorld.ts";
import { openTestDatabase } from "../kit/database/testDatabase.ts";

const DOGE = 100_000_000n;

const world = ownRechargeWorld();

/** What a command says on a database; null where its words are not understood. */
async function says(url: string, ...words: string[]) {
  return (await findCommand(words)?.({ url, pictures: null, folder: "" })) ?? null;
}

const url = (): string => world.server.database.url;

describe("orders --flagged", () => {
  test("lists each flagged order with its payments, and what they come to", async () => {
    expect(await says(url(), "orders", "--flagged")).toEqual({
      lines: ["flagged orders: 0, payments: 0, paid: 0 DOGE"],
      exitCode: 0,
    });
    await world.order();
    const { order, script, user } = await world.order(500);
    world.advance(ORDER_SECONDS);
    await world.look();
    const early = await world.chain.pay(script, 2n * DOGE + 1n);
    await world.mine(REQUIRED);
    const height = (await world.chain.status()).height - REQUIRED + 1;
    const waiting = await world.chain.pay(script, 3n * DOGE);
    await world.look();

    const { lines = [], exitCode } = (await says(url(), "orders", "--flagged")) ?? {};
    expect(exitCode).toBe(0);
    expect(lines.map((line) => line.split("\t"))).toEqual([
      [
        `order ${order.id}`,
        expect.stringMatching(new RegExp(`^user user-\\S+ ${user.userId}$`)),
        "completed",
        "late",
        "500 points ordered, 200 credited",
        "5.00000001 DOGE",
      ],
      ["", `${early}:0`, "mined", `block ${height}`, "2.00000001 DOGE", "200 points"],
      ["", `${waiting}:0`, "seen", "no block", "3 DOGE", "not credited"],
      ["flagged orders: 1, payments: 2, paid: 5.00000001 DOGE"],
    ]);
  });
});

describe("rescan", () => {
  test("has the running server read the chain again, and credits nothing twice", async () => {
    const { user, order, script } = await world.order(100);
    await world.chain.pay(script, DOGE);
    await world.mine(REQUIRED);
    const completed = await viewOrder(user, order.id);
    // As if the server had passed over the payment.
    const missed = await world.order(100);
    await world.chain.pay(missed.script, DOGE);
    await world.mine(REQUIRED);
    for (const undo of [
      "delete from order_payments where order_id = ?",
      "delete from ledger_entries where reference = ?",
      "update recharge_orders set status = 'pending', actual_points = 0, actual_koinu = 0 where id = ?",
    ])
      await world.server.database.orm.em.fork().execute(undo, [missed.order.id]);
    await world.look();
    expect(await viewOrder(missed.user, missed.order.id)).toMatchObject({ status: "pending" });

    expect(await says(url(), "rescan", "--from", "1")).toEqual({
      lines: ["the chain is read again from block 1 at the server's next look"],
      exitCode: 0,
    });
    await world.look();
    expect(await viewOrder(missed.user, missed.order.id)).toMatchObject({ status: "completed", actualPoints: 100 });
    expect(await viewOrder(user, order.id)).toEqual(completed);
  });

  test("says when no chain has been watched on the database yet", async () => {
    const database = await openTestDatabase();
    try {
      expect(await says(database.url, "rescan", "--from=0")).toMatchObject({
        lines: [expect.stringMatching(/no chain/)],
        exitCode: 1,
      });
    } finally {
      await database.close();
    }
  });
});

test.each([
  [],
  ["nonsense"],
  ["orders"],
  ["orders", "--all"],
  ["orders", "--flagged", "now"],
  ["rescan"],
  ["rescan", "5"],
  ["rescan", "--from"],
  ["rescan", "--from", ""],
  ["rescan", "--from", "-1"],
  ["rescan", "--from=-1"],
  ["rescan", "--from", "1.5"],
  ["rescan", "--from", "1e3"],
  ["rescan", "--from", "ten"],
  ["rescan", "--from", "99999999999"],
  ["ledger-check", "--fast"],
  ["backup", "one", "two"],
])("words that are no command are not understood: %j %j %j", async (...words) => {
  expect(findCommand(words)).toBe(null);
  expect(USAGE.slice(USAGE.indexOf("ledger-check"))).toBe(
    "ledger-check, backup [FILE], restore FILE [--yes], pictures --to bucket|folder [--confirm], " +
      "move --to -|postgres://…|--back|--confirm, orders --flagged, rescan --from HEIGHT, sign-out NAME|EMAIL|--everyone, " +
      "user NAME|EMAIL, moderator NAME|EMAIL, operator NAME|EMAIL",
  );
});
