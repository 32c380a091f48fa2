import { expect, test } from "vitest";
import { DatabaseOutage } from "../../schema/rules/databaseOutage.ts";
import { openTestDatabase } from "../kit/database/testDatabase.ts";

test("while the database is held, what ran is over, what comes is told of an outage, and all goes on afterwards", async () => {
  const database = await openTestDatabase();
  const ask = () => database.orm.em.fork().execute("select 1 as one");
  try {
    let isOver = false;
    const slow = database.orm.em
      .fork()
      .execute("select pg_sleep(0.5)")
      .then(() => (isOver = true));
    const sleeping = "select 1 from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()";
    await expect.poll(() => database.orm.em.fork().execute(sleeping), { interval: 5 }).toHaveLength(1);
    await database.hold(async () => {
      expect(isOver).toBe(true);
      await expect(ask()).rejects.toBeInstanceOf(DatabaseOutage);
      expect(await database.answers()).toBe(false);
    });
    expect(await ask()).toEqual([{ one: 1 }]);
    await slow;
  } finally {
    await database.close();
  }
});
