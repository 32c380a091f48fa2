import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/connection.ts";
import { EmailCode } from "../../db/entities/accounts/emailCode.entity.ts";
import { localBus } from "../../server/adapters/bus/localBus.ts";
import { inStatement, inTransaction } from "../../server/core/unitOfWork.ts";
import type { Transaction, WorkScope } from "../../server/core/unitOfWork.ts";
import { openTestDatabase } from "../kit/database/testDatabase.ts";

const topic = { name: "news" };
let database: Database;
let ground: WorkScope;

let heard: string[];
let failures: unknown[];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.orm.em.fork().nativeDelete(EmailCode, {});
  [heard, failures] = [[], []];
  const bus = localBus();
  bus.subscribe<string>(topic, (news) => void heard.push(news));
  ground = { em: database.orm.em, bus, onError: (error) => void failures.push(error) };
});

const stored = (): Promise<number> => database.orm.em.fork().count(EmailCode);

function store({ em }: Transaction, email: string): void {
  em.create(EmailCode, { email, purpose: "register", locale: "en-US", requestedAt: new Date(), attempts: 0 });
}

async function storeAndTell(tx: Transaction, name: string): Promise<void> {
  store(tx, `${name}@example.com`);
  tx.publish(topic, name);
  await tx.em.flush();
}

test("news goes out after the commit, in the order in which it was said", async () => {
  let rows = -1;
  const result = await inTransaction(ground, async (tx) => {
    await storeAndTell(tx, "first");
    tx.afterCommit(async () => {
      rows = await stored();
    });
    await storeAndTell(tx, "second");
    expect(heard).toEqual([]);
    return "done";
  });
  expect(result).toBe("done");
  expect(heard).toEqual(["first", "second"]);
  expect(rows).toBe(2);
});

test("work that throws stores nothing and tells nothing", async () => {
  const failing = inTransaction(ground, async (tx) => {
    await storeAndTell(tx, "never");
    throw new Error("changed its mind");
  });
  await expect(failing).rejects.toThrow("changed its mind");
  expect([heard, await stored()]).toEqual([[], 0]);
});

test("a commit that the database refuses tells nothing", async () => {
  const refused = inTransaction(ground, async (tx) => {
    await storeAndTell(tx, "never");
    // Stored at the end only, when all of the work is done.
    tx.em.create(EmailCode, {
      email: "late@example.com",
      purpose: "register",
      locale: "en-US",
      requestedAt: new Date(),
      attempts: 2 ** 40,
    });
  });
  await expect(refused).rejects.toThrow(/out of range/);
  expect([heard, await stored()]).toEqual([[], 0]);
});

test("an attempt that fails takes its own news with it, and the work goes on with the next", async () => {
  await inTransaction(ground, async (tx) => {
    await storeAndTell(tx, "before");
    const failing = tx.attempt(async (part) => {
      await storeAndTell(part, "failed");
      throw new Error("not this way");
    });
    await expect(failing).rejects.toThrow("not this way");
    await tx.attempt((part) => storeAndTell(part, "retried"));
    await storeAndTell(tx, "after");
    expect(heard).toEqual([]);
  });
  expect(heard).toEqual(["before", "retried", "after"]);
  expect(await stored()).toBe(3);
});

test("an attempt that succeeds tells nothing when the work around it is rolled back", async () => {
  const failing = inTransaction(ground, async (tx) => {
    await tx.attempt((part) => storeAndTell(part, "undone"));
    throw new Error("all of it");
  });
  await expect(failing).rejects.toThrow("all of it");
  expect([heard, await stored()]).toEqual([[], 0]);
});

test("news that fails is reported, and hides neither the commit nor the rest of the news", async () => {
  const result = await inTransaction(ground, async (tx) => {
    await storeAndTell(tx, "first");
    tx.afterCommit(() => {
      throw new Error("no line");
    });
    tx.afterCommit(() => Promise.reject(new Error("no answer")));
    await storeAndTell(tx, "last");
    return "stored";
  });
  expect(result).toBe("stored");
  expect(heard).toEqual(["first", "last"]);
  expect(failures).toEqual([new Error("no line"), new Error("no answer")]);
  expect(await stored()).toBe(2);
});

test("a single statement needs no transaction, and tells its news when it is stored", async () => {
  await inStatement(ground, async (tx) => {
    tx.publish(topic, "counted");
    expect(tx.em.isInTransaction()).toBe(false);
    expect(heard).toEqual([]);
  });
  expect(heard).toEqual(["counted"]);
  const failing = inStatement(ground, async (tx) => {
    tx.publish(topic, "never");
    await tx.em.execute("select 1 from nowhere");
  });
  await expect(failing).rejects.toThrow(/nowhere/);
  expect(heard).toEqual(["counted"]);
});

/** What PostgreSQL raises when it ends one of two transactions that cannot both go on. */
const CONFLICTS = [
  ["a deadlock", "40P01"],
  ["a failure to serialise", "40001"],
];

test.each(CONFLICTS)(
  "work that the database ends by %s is done once more, and tells its news once",
  async (_what, code) => {
    for (const run of [inTransaction, inStatement]) {
      let tries = 0;
      heard = [];
      const result = await run(ground, async (tx) => {
        tries += 1;
        tx.publish(topic, `try ${tries}`);
        if (tries === 1) await raise(tx, code);
        return tries;
      });
      expect([result, heard]).toEqual([2, ["try 2"]]);
    }
  },
);

test("work that the database ends a second time throws, and stores and tells nothing", async () => {
  let tries = 0;
  const failing = inTransaction(ground, async (tx) => {
    tries += 1;
    await storeAndTell(tx, "never");
    await raise(tx, "40P01");
  });
  await expect(failing).rejects.toThrow("ended for another");
  expect([tries, heard, await stored()]).toEqual([2, [], 0]);
});

test("work that waits for each other in a circle is all done", async () => {
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const lock = (tx: Transaction, row: number) => tx.em.execute("select pg_advisory_xact_lock(?::int)", [row]);
  const work = (own: number) =>
    inTransaction(ground, async (tx) => {
      await tx.em.execute("set local deadlock_timeout = '10ms'");
      await lock(tx, own);
      held[own]?.resolve();
      await Promise.all(held.map(({ promise }) => promise));
      await lock(tx, 1 - own);
      await storeAndTell(tx, `work ${own}`);
    });
  await Promise.all([work(0), work(1)]);
  expect(heard.toSorted()).toEqual(["work 0", "work 1"]);
  expect(await stored()).toBe(2);
});

async function raise({ em }: Transaction, code: string): Promise<void> {
  await em.execute(`do $$ begin raise exception 'ended for another' using errcode = '${code}'; end $$`);
}
