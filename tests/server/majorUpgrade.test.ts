import { existsSync, mkdtempSync, chmodSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import { startEmbedded } from "../../db/embedded/embeddedDatabase.ts";
import { findPrograms } from "../../db/embedded/programs/programs.ts";
import { requireRoomFor } from "../../db/embedded/upgrade/roomFor.ts";
import { migrate } from "../../db/migrate.ts";
import { tablesInParts } from "../../db/partitions/tablesInParts.ts";
import { seed } from "../../db/seed.ts";
import { contentOf } from "../kit/database/contentOf.ts";

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "causerie-data-"));
  // Open to the user that PostgreSQL runs as.
  chmodSync(dataDir, 0o755);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 }));

/** A start of these programs, or under the number of another major version. Gives what work on its database gave. */
async function startAs<Result>(version: string, work: (url: string, said: string[]) => Promise<Result>) {
  const said: string[] = [];
  const programs = { ...findPrograms(), version };
  const running = await startEmbedded({ dataDir, programs, say: (line) => said.push(line), onLost: () => undefined });
  return work(running.url, said).finally(() => running.close());
}

/** The rows of its tables; of its migrations, which have run again, their names. */
async function contentAt(url: string): Promise<object> {
  const database = await openDatabase({ url, poolSize: 2 });
  try {
    const { mikro_orm_migrations: _ran, ...content } = await contentOf(database);
    const { parts } = await tablesInParts((statement) => database.orm.em.fork().execute(statement));
    return { content, parts, pending: await database.orm.migrator.getPending() };
  } finally {
    await database.close();
  }
}

const mailsAt = async (url: string): Promise<object[]> => {
  const boss = new PgBoss({ connectionString: url, schema: "pgboss", max: 1 });
  await boss.start();
  const jobs = await boss.findJobs("mails");
  await boss.stop({ graceful: false });
  return jobs.map(({ id, data, startAfter }) => ({ id, data, startAfter }));
};

const inFolder = (pattern: RegExp): string[] =>
  readdirSync(join(dataDir, "database")).filter((name) => pattern.test(name));

test("a cluster of the major version before is moved by copying, its tables in as many parts, compared, and kept", async () => {
  const before = await startAs("18.0.0", async (url) => {
    const database = await openDatabase({ url, poolSize: 2 });
    await migrate(database, { parts: 2 });
    await seed(database.orm.em.fork());
    await database.close();
    const boss = new PgBoss({ connectionString: url, schema: "pgboss", max: 1 });
    await boss.start();
    await boss.createQueue("mails");
    await boss.send("mails", { orderId: "1" }, { startAfter: 3600 });
    await boss.stop({ graceful: false });
    return { content: await contentAt(url), mails: await mailsAt(url) };
  });
  const after = await startAs("19.0.0", async (url, said) => ({
    content: await contentAt(url),
    mails: await mailsAt(url),
    said,
  }));
  expect(before.mails).toHaveLength(1);
  expect(after).toMatchObject(before);
  expect(after.said).toEqual([
    expect.stringMatching(/moved from PostgreSQL 18 to 19/),
    expect.stringMatching(/\d+ tables with \d+ rows were copied and compared, and 1 mails that wait.*cluster-18-/),
  ]);
  expect(inFolder(/^cluster/)).toEqual(["cluster", expect.stringMatching(/^cluster-18-/)]);
});

test("what cannot be moved is refused in a line that says what to do, and stays as it is", async () => {
  const begin = (version: string) => startAs(version, () => Promise.resolve());
  await expect(begin("17.0.0")).rejects.toThrow(/is PostgreSQL 18's, and this version brings PostgreSQL 17/);
  const kept = join(dataDir, "database", "programs-18");
  renameSync(kept, `${kept}.away`);
  await expect(begin("20.0.0")).rejects.toThrow(/npm install --prefix .*programs-18/);
  renameSync(`${kept}.away`, kept);
  const cluster = join(dataDir, "database", "cluster");
  expect(() => requireRoomFor(cluster, 350e6)).toThrow(/needs \d+ MB on its disk, which has 350 MB left/);
  expect(() => requireRoomFor(cluster, 4e9)).not.toThrow();
  expect(inFolder(/^cluster/)).toHaveLength(2);
  expect(existsSync(join(dataDir, "database", "cluster", "PG_VERSION"))).toBe(true);
});
