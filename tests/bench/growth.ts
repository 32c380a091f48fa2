import { parseArgs } from "node:util";
import { openDatabase } from "../../db/connection.ts";
import { migrate } from "../../db/migrate.ts";
import { WHOLE } from "../../db/partitions/partitionKeys.ts";
import { seed } from "../../db/seed.ts";
import type { Tables } from "../../db/tables.ts";
import { startTestCluster } from "../kit/database/testCluster.ts";
import { fill, idsOf } from "./growth/fill.ts";
import { OPERATIONS } from "./growth/operations.ts";
import type { Side } from "./growth/operations.ts";
import { growthHeadline, growthTable, grownStatements, Measured } from "./growth/report.ts";
import type { Compared } from "./growth/report.ts";
import { readSpent, spentBetween } from "./growth/spent.ts";
import { headline } from "./headline.ts";

/*
 * Whether the last message costs what the first did: the server's statements for the same acts of the same few people,
 * on a database without other people and on one that is full, in turns, by PostgreSQL's processor time and the
 * pages that it looks at. No time is asserted, since machines differ.
 */

const { values } = parseArgs({
  options: {
    messages: { type: "string", default: "1000000" },
    people: { type: "string", default: "5000" },
    rounds: { type: "string", default: "6" },
    /** What PostgreSQL keeps in its own memory; what it has not comes from the system's. */
    buffers: { type: "string", default: "64MB" },
    /** Into how many parts the tables are shared out, on both sides. */
    parts: { type: "string", default: String(WHOLE) },
    /** Prints for each act the statements that cost most more on the full database. */
    statements: { type: "boolean", default: false },
  },
});
const [messages, people, rounds] = [Number(values.messages), Number(values.people), Number(values.rounds)];
/** People whose acts are measured; on the first side there are no others. */
const MEASURED = 20;
/** Milliseconds that a statement may take while the databases are filled. */
const FILLING_MS = 3_600_000;
/** Processor time must not depend on what the disk does; the other settings are the product's own PostgreSQL's. */
const SETTINGS = {
  shared_preload_libraries: "pg_stat_statements",
  "pg_stat_statements.track_planning": "on",
  "pg_stat_statements.max": "10000",
  shared_buffers: values.buffers,
  fsync: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "2GB",
  maintenance_work_mem: "512MB",
  max_parallel_workers_per_gather: "0",
  jit: "off",
};

const cluster = await startTestCluster({ durable: true, settings: SETTINGS });
const onlooker = await openDatabase({ url: cluster.url("postgres"), poolSize: 2 });
await onlooker.orm.em.fork().execute("create extension pg_stat_statements");

async function fillSide(name: string, crowd: number): Promise<void> {
  const database = await openDatabase({ url: cluster.url(name) });
  await migrate(database, { parts: Number(values.parts) });
  await seed(database.orm.em.fork());
  const began = performance.now();
  await fill(database, { people: crowd, messagesEach: Math.floor(messages / people) }, (done) => {
    if (done % 5000 === 0) console.log(`${name}: ${done} of ${crowd} people`);
  });
  const [size] = await database.orm.em
    .fork()
    .execute<{ size: string }[]>("select pg_size_pretty(pg_database_size(current_database())) as size");
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${name}: ${crowd} people, ${size?.size}, in ${seconds} s`);
  await database.close();
}

async function openSide(name: string, crowd: number) {
  await onlooker.orm.em.fork().execute(`create database ${name}`);
  await fillSide(name, crowd);
  const times = { connect: 20_000, place: 20_000, pause: FILLING_MS };
  const limits = { statement: FILLING_MS, publicStatement: FILLING_MS, shortStatement: FILLING_MS };
  const database = await openDatabase({ url: cluster.url(name), poolSize: 1, times: { ...times, ...limits } });
  const [backend] = await database.orm.em.fork().execute<{ pid: number }[]>("select pg_backend_pid() as pid");
  const numbers = Array.from({ length: MEASURED }, (_, index) => Math.floor((crowd / MEASURED) * index));
  const userIds = await idsOf(database.orm.em.fork().getKysely<Tables>(), numbers);
  const side: Side = { database, userIds };
  return { side, spent: () => readSpent(onlooker.orm.em.fork(), name, backend?.pid ?? 0) };
}

type OpenSide = Awaited<ReturnType<typeof openSide>>;

const few = await openSide("few", MEASURED);
const many = await openSide("many", people);
try {
  const results: Compared[] = [];
  for (const operation of OPERATIONS) {
    const measure = async ({ side, spent }: OpenSide, round: number, into: Measured): Promise<void> => {
      await operation.prepare?.(side, round);
      const before = await spent();
      const times = await operation.run(side, round);
      into.add(spentBetween(before, await spent()), times);
    };
    const result = { name: operation.name, few: new Measured(), many: new Measured() };
    // The first round prepares what is prepared, and checks what was never checked.
    if (!operation.isLast) for (const { side } of [few, many]) await operation.run(side, 0);
    for (let round = 1; round <= (operation.isLast ? 1 : rounds); round += 1)
      for (const side of round % 2 ? [few, many] : [many, few])
        await measure(side, round, side === few ? result.few : result.many);
    results.push(result);
  }
  console.log(growthTable(results));
  if (values.statements) console.log(grownStatements(results));
  for (const result of results) headline(growthHeadline(result, messages));
} finally {
  for (const { side } of [few, many]) await side.database.close();
  await onlooker.close();
  await cluster.close();
}
