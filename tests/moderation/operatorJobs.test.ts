import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import type { Database } from "../../db/connection.ts";
import { DATABASE_TIMES } from "../../db/driver/databaseTimes.ts";
import { beatJob, beginJob, findNewestJob } from "../../db/queries/moderation/operatorJobs.ts";
import type { JobRow } from "../../db/queries/moderation/operatorJobs.ts";
import { OperatorJobs } from "../../server/core/moderation/jobs/operatorJobs.ts";
import type { JobKind } from "../../schema/rules/operatorJobs.ts";
import { createTestDatabase, wireTo } from "../kit/database/testDatabase.ts";

let url: string;
let nodes: Database[];
beforeAll(async () => {
  const place = await createTestDatabase();
  ({ url } = place);
  nodes = await Promise.all([1, 2].map(() => openDatabase({ url, poolSize: 4 })));
  return async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await place.drop();
  };
});

const begin = ({ orm }: Database, kind: JobKind): Promise<JobRow | null> =>
  beginJob(orm.em.fork(), { id: randomUUID(), kind, subject: "", stage: null, startedAt: new Date() });
const ask = (statement: string): Promise<object[]> => {
  if (!nodes[0]) throw new Error("there is no node");
  return nodes[0].orm.em.fork().execute<object[]>(statement);
};
const running = (): Promise<object[]> => ask("select id from operator_jobs where state = 'running'");

test("of jobs on backups that several nodes begin at the same moment one runs, and beside it a check of the ledger", async () => {
  const kinds = ["backup", "restore", "check", "backup", "restore"] as const;
  const begun = await Promise.all(nodes.flatMap((node) => kinds.map((kind) => begin(node, kind))));
  expect(begun.filter((job) => job !== null)).toHaveLength(1);
  const checks = await Promise.all(nodes.map((node) => begin(node, "ledgerCheck")));
  expect(checks.filter((job) => job !== null)).toHaveLength(1);
  await ask("delete from operator_jobs");
});

test("a node that fell silent has lost its job to another's, and its late word does not take it back", async () => {
  const [one, two] = nodes;
  if (!one || !two) throw new Error("there are no nodes");
  const lost = await begin(one, "restore");
  await ask("update operator_jobs set beat_at = clock_timestamp() - interval '31 seconds'");
  const next = await begin(two, "backup");
  await beatJob(one.orm.em.fork(), lost?.id ?? "", { stage: "restoring", progress: 50 });
  expect(await running()).toEqual([{ id: next?.id }]);
  expect(await begin(one, "restore")).toBeNull();
  await ask("delete from operator_jobs");
});

test("a job that ends while the database is away is done once that is back, and stands in nobody's way", async () => {
  const { wire, url: wired } = await wireTo(url);
  onTestFinished(() => wire.close());
  const node = await openDatabase({ url: wired, poolSize: 2, times: { ...DATABASE_TIMES, connect: 200 } });
  onTestFinished(() => node.close());
  const errors: unknown[] = [];
  const jobs = new OperatorJobs({
    em: { fork: () => node.orm.em.fork() },
    clock: () => new Date(),
    onError: (error) => errors.push(error),
  });
  const job = await begin(node, "backup");
  jobs.run(job?.id ?? "", null, () => {
    wire.cut();
    return Promise.resolve({ rows: 1 });
  });
  await sleep(300);
  expect(await running()).toEqual([{ id: job?.id }]);
  wire.mend();
  await expect.poll(running, { timeout: 10_000 }).toEqual([]);
  const [one] = nodes;
  expect(one && (await findNewestJob(one.orm.em.fork(), ["backup"]))).toMatchObject({
    state: "done",
    result: { rows: 1 },
  });
  expect(errors).toEqual([]);
});
