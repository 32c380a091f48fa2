import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import { seed } from "../../db/seed.ts";
import type { Tables } from "../../db/tables.ts";
import { fill, idsOf } from "../bench/growth/fill.ts";
import { OPERATIONS } from "../bench/growth/operations.ts";
import { openDatabaseInParts, openWholeDatabase } from "../kit/database/newDatabase.ts";

/** Each table has more rows than that counts as small, of more people than the one who acts. */
const CROWD = { people: 60, messagesEach: 80 };
const MANY_ROWS = 1000;

/** What reads some chats of its person's, which lie in several parts, or is no one person's. */
const READS_SEVERAL = ["list of chats", "export", "ledger check of what they spent", "deletion of an account"];

test.each([
  { kind: "whole tables", open: openWholeDatabase },
  { kind: "tables in parts", open: openDatabaseInParts },
])(
  "of $kind what a person does reads none whole, so that it costs the same however much there is",
  async ({ open }) => {
    const ground = await open();
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
  },
);

test("of tables in parts what a person does in a chat looks into one part of each", async () => {
  const ground = await openDatabaseInParts();
  await fill(ground, { people: 8, messagesEach: 40 }, () => undefined);
  const database = await openDatabase({ url: ground.url, poolSize: 1 });
  onTestFinished(async () => {
    await database.close();
    await ground.close();
  });
  const em = database.orm.em.fork();
  const userIds = await idsOf(em.getKysely<Tables>(), [3]);
  const looks = async (): Promise<Map<string, { table: string; count: number }>> => {
    await em.execute("select pg_stat_force_next_flush()");
    const rows = await em.execute<{ part: string; table: string; count: number }[]>(
      `select s.relname as part, i.inhparent::regclass::text as table, (s.seq_scan + coalesce(s.idx_scan, 0))::int as count
       from pg_stat_user_tables s join pg_inherits i on i.inhrelid = s.relid
       where i.inhparent <> 'word_exposures'::regclass`,
    );
    return new Map(rows.map(({ part, ...row }) => [part, row]));
  };
  // Where a saved word was met lies in the part of that word, and a person has many.
  const several: string[] = [];
  for (const { name, run } of OPERATIONS.filter(({ name }) => !READS_SEVERAL.includes(name))) {
    await run({ database, userIds }, 0);
    const before = await looks();
    await run({ database, userIds }, 1);
    const read = [...(await looks())].filter(([part, { count }]) => count > (before.get(part)?.count ?? 0));
    const tables = read.map(([, { table }]) => table);
    for (const table of new Set(tables))
      if (tables.filter((other) => other === table).length > 1) several.push(`${name} reads several parts of ${table}`);
  }
  expect(several).toEqual([]);
});
