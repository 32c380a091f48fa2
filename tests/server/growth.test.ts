import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import { seed } from "../../db/seed.ts";
import type { Tables } from "../../db/tables.ts";
import { fill, idsOf } from "../bench/growth/fill.ts";
import { OPERATIONS } from "../bench/growth/operations.ts";
import { openTestDatabase } from "../kit/database/testDatabase.ts";

/** Each table has more rows than that counts as small, of more people than the one who acts. */
const CROWD = { people: 60, messagesEach: 80 };
const MANY_ROWS = 1000;

test("what a person does reads no table whole, so that it costs the same however much there is", async () => {
  const ground = await openTestDatabase();
  await seed(ground.orm.em.fork());
  await fill(ground, CROWD, () => undefined);
  // So few rows may be read whole for speed. What is read whole all the same has no index by which it is found.
  const name = new URL(ground.url).pathname.slice(1);
  await ground.orm.em.fork().execute(`alter database "${name}" set enable_seqscan = off`);
  // Counts are a process's own until it tells them: one does all.
  const database = await openDatabase({ url: ground.url, poolSize: 1 });
  onTestFinished(async () => {
    await database.close();
    await ground.close();
  });
  const em = database.orm.em.fork();
  const userIds = await idsOf(em.getKysely<Tables>(), [7]);
  const scans = async (): Promise<Map<string, number>> => {
    await em.execute("select pg_stat_force_next_flush()");
    const rows = await em.execute<{ name: string; scans: number }[]>(
      `select s.relname as name, s.seq_scan::int as scans from pg_stat_user_tables s join pg_class c on c.oid = s.relid
       where s.schemaname = 'public' and c.reltuples > ?`,
      [MANY_ROWS],
    );
    return new Map(rows.map(({ name, scans: count }) => [name, count]));
  };
  const whole: string[] = [];
  for (const operation of OPERATIONS) {
    // The first check of the ledger proves everyone.
    if (!operation.isLast) await operation.run({ database, userIds }, 0);
    await operation.prepare?.({ database, userIds }, 1);
    const before = await scans();
    await operation.run({ database, userIds }, 1);
    for (const [table, count] of await scans())
      if (count > (before.get(table) ?? 0)) whole.push(`${operation.name} reads ${table} whole`);
  }
  expect((await scans()).size).toBeGreaterThan(7);
  expect(whole).toEqual([]);
});
