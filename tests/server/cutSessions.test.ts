import { Client } from "pg";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import type { Database } from "../../db/connection.ts";
import { openTestDatabase } from "../kit/database/testDatabase.ts";
import { closeIdleServers } from "../kit/server/testServerOfFile.ts";

beforeAll(closeIdleServers);

const PLACES = 2;

let bystander: Database;
let database: Database;
beforeEach(async () => {
  bystander = await openTestDatabase();
  database = await openDatabase({ url: bystander.url, poolSize: PLACES });
});
afterEach(() => bystander.close());

/** As a restart of the database does, or its operator. */
const cut = (pid: number): Promise<unknown> =>
  bystander.orm.em.fork().execute("select pg_terminate_backend(?, 5000)", [pid]);

const answer = (): Promise<unknown> => database.orm.em.fork().execute("select 1 as one");

test("sessions that end in the middle of a transaction give their places in the pool back", async () => {
  for (const way of ["by a statement", "by the commit", "by a statement", "by the commit"]) {
    const work = database.orm.em.fork().transactional(async (em) => {
      const [session] = await em.execute<{ pid: number }[]>("select pg_backend_pid() as pid");
      await cut(session?.pid ?? 0);
      if (way === "by a statement") await em.execute("select 1");
    });
    await expect(work, way).rejects.toThrow(/terminat|connection error|EPIPE/);
  }
  expect(await answer()).toEqual([{ one: 1 }]);
  await database.close();
});

test("sessions on which no transaction could begin give their places in the pool back", async () => {
  const name = new URL(bystander.url).pathname.slice(1);
  let failing = 0;
  const { query } = Client.prototype;
  const spy = vi.spyOn(Client.prototype, "query").mockImplementation(function (this: Client, ...asked: unknown[]) {
    // The worker has other pools, which ask when they want.
    if (failing === 0 || this.database !== name) return Reflect.apply(query, this, asked);
    failing -= 1;
    return Promise.reject(new Error("Connection terminated"));
  });
  try {
    for (let left = PLACES; left > 0; left -= 1) {
      failing = 1;
      await expect(database.orm.em.fork().transactional(() => answer())).rejects.toThrow("Connection terminated");
    }
  } finally {
    spy.mockRestore();
  }
  expect(await answer()).toEqual([{ one: 1 }]);
  await database.close();
});
