import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import type { Database } from "../../db/connection.ts";
import { findDayFigures } from "../../db/queries/models/figures.ts";
import { ModelBooks } from "../../server/core/models/modelBooks.ts";
import { ModelMeter } from "../../server/core/models/modelMeter.ts";
import type { CapName, ModelCaps } from "../../server/core/models/spending.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { createTestDatabase } from "../kit/database/testDatabase.ts";
import type { TestDatabase } from "../kit/database/testDatabase.ts";

const NOW = new Date("2026-11-25T10:00:00Z");
const place = {
  endpoint: "main",
  purpose: "chat",
  model: "m",
  prices: { input: 1, output: 1, call: 0 },
} as const;
/** For a test that must not see the figures of another: a day of its own. */
const on = (day: string): Date => new Date(`${day}T10:00:00Z`);

let own: TestDatabase;
let database: Database;
let other: Database;
beforeAll(async () => {
  own = await createTestDatabase();
  [database, other] = await Promise.all([openDatabase({ url: own.url }), openDatabase({ url: own.url })]);
});
afterAll(async () => {
  await Promise.all([database.close(), other.close()]);
  await own.drop();
});

/** A node's meter and books. */
function node(at: Date, caps: Partial<ModelCaps> = {}, { orm } = database) {
  const told: [CapName, boolean][] = [];
  const meter = new ModelMeter({ day: 0, month: 0, personMonth: 0, ...caps }, () => at);
  const books = new ModelBooks({
    meter,
    em: { fork: () => orm.em.fork() },
    clock: () => at,
    steadyMs: () => performance.now(),
    onNearCap: (...near) => told.push(near),
  });
  const begin = (most = 0, payer?: string) => meter.begin(place, { payer, most: () => ({ input: most, output: 0 }) });
  const spend = (cost: number, payer?: string, isFailure = false): void => {
    const call = begin(0, payer);
    if (!isFailure) call.answered();
    call.end(isFailure, { input: cost, output: 0 });
  };
  return { meter, books, begin, spend, told };
}

const costsOf = async (userId: string): Promise<number[]> => {
  const query = "select cost::int from model_months where user_id = ? order by month";
  const rows = await database.orm.em.fork().execute<{ cost: number }[]>(query, [userId]);
  return rows.map(({ cost }) => cost);
};

describe("the figures of two nodes", () => {
  test("add up by day, endpoint, purpose and model, and by person", async () => {
    const [ann, bob] = await Promise.all([registeredUser(database), registeredUser(database)]);
    const [one, two] = [node(NOW), node(NOW, {}, other)];
    for (let round = 0; round < 5; round += 1) {
      for (const { spend } of [one, two]) {
        spend(10, ann.userId);
        spend(1, bob.userId, true);
      }
      await Promise.all([one.books.write(), two.books.write()]);
    }
    const [day, ...others] = await findDayFigures(database.orm.em.fork(), "2026-11-25");
    expect(others).toEqual([]);
    expect(day).toMatchObject({ endpoint: "main", purpose: "chat", model: "m", calls: 20, failures: 10, cost: 110 });
    expect(day?.latency.reduce((sum, count) => sum + count, 0)).toBe(10);
    expect([await costsOf(ann.userId), await costsOf(bob.userId)]).toEqual([[100], [10]]);
  });

  test("wait while the database cannot take them, and are written once", async () => {
    const { meter, spend } = node(on("2026-10-01"));
    let isAway = true;
    const em = {
      fork: () => {
        if (isAway) throw new Error("away");
        return database.orm.em.fork();
      },
    };
    const books = new ModelBooks({ meter, em, clock: () => NOW, steadyMs: () => 0, onNearCap: () => undefined });
    spend(7);
    await expect(books.write()).rejects.toThrow("away");
    spend(5);
    isAway = false;
    await books.write();
    await books.write();
    expect((await findDayFigures(database.orm.em.fork(), "2026-10-01")).at(-1)).toMatchObject({ calls: 2, cost: 12 });
  });

  test("do not wait for the deletion of a user, and pass over one who is gone", async () => {
    const { userId } = await registeredUser(database);
    const { meter, books, spend } = node(on("2026-10-02"));
    await other.orm.em.fork().transactional(async (em) => {
      await em.execute("select 1 from users where id = ? for update", [userId]);
      spend(5, userId);
      await books.write();
      expect(await costsOf(userId)).toEqual([]);
    });
    await books.write();
    expect(await costsOf(userId)).toEqual([5]);
    spend(5, userId);
    await database.orm.em.fork().execute("delete from users where id = ?", [userId]);
    await books.write();
    expect(await costsOf(userId)).toEqual([]);
    expect(meter.figures.takePeople()).toEqual([]);
  });
});

describe("a cap", () => {
  test("counts what was spent before this node began, in the day and in the person's month", async () => {
    const { userId } = await registeredUser(database);
    const before = node(on("2026-09-01"));
    before.spend(100, userId);
    await before.books.write();
    const reached = { code: "MODEL_CAP_REACHED" };
    await expect(node(on("2026-09-01"), { day: 100 }).books.refuseAtCap(userId)).rejects.toMatchObject(reached);
    await expect(node(on("2026-09-01"), { day: 101 }).books.refuseAtCap(userId)).resolves.toBeUndefined();
    await expect(node(on("2026-09-02"), { day: 100 }).books.refuseAtCap(userId)).resolves.toBeUndefined();
    await expect(node(on("2026-09-02"), { month: 100 }).books.refuseAtCap(userId)).rejects.toMatchObject(reached);
    await expect(node(on("2026-09-02"), { personMonth: 100 }).books.refuseAtCap(userId)).rejects.toMatchObject(reached);
    await expect(node(on("2026-10-02"), { personMonth: 100 }).books.refuseAtCap(userId)).resolves.toBeUndefined();
  });

  test("is passed on two nodes by no more than what both had under way, and spent in the second before", async () => {
    const at = on("2026-08-01");
    const COST = 10;
    const AT_ONCE = 4;
    const CAP = 1500;
    const nodes = [node(at, { day: CAP }), node(at, { day: CAP }, other)];
    let spent = 0;
    // Each worker acts as a request does: it asks whether it may, and then takes a little while.
    const work = async ({ books, begin }: (typeof nodes)[number], userId: string): Promise<void> => {
      for (;;) {
        await books.refuseAtCap(userId);
        const call = begin(COST);
        await new Promise((resolve) => setTimeout(resolve, 100));
        call.answered();
        call.end(false, { input: COST, output: 0 });
        spent += COST;
      }
    };
    const { userId } = await registeredUser(database);
    const writing = setInterval(() => void Promise.all(nodes.map(({ books }) => books.write())), 200);
    const ended = await Promise.allSettled(
      nodes.flatMap((each) => Array.from({ length: AT_ONCE }, () => work(each, userId))),
    );
    clearInterval(writing);
    await Promise.all(nodes.map(({ books }) => books.write()));
    expect(ended.map((each) => each.status === "rejected" && each.reason.code)).toEqual(
      Array.from({ length: 2 * AT_ONCE }, () => "MODEL_CAP_REACHED"),
    );
    expect((await findDayFigures(database.orm.em.fork(), "2026-08-01")).at(-1)).toMatchObject({ cost: spent });
    // Under way at the other node, and what it ended in the second before: ten of 100 ms by each of its workers.
    expect(spent).toBeGreaterThanOrEqual(CAP - 2 * AT_ONCE * COST);
    expect(spent).toBeLessThanOrEqual(CAP + 2 * AT_ONCE * COST + 12 * AT_ONCE * COST);
    expect(nodes.map(({ told }) => told.at(-1))).toContainEqual(["day", true]);
  });
});
