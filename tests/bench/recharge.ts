import { randomUUID } from "node:crypto";
import { runnerImport } from "vite";
import { openDatabase } from "../../db/connection.ts";
import type { Database } from "../../db/connection.ts";
import { migrate } from "../../db/migrate.ts";
import { checkLedger } from "../../server/core/points/checkLedger.ts";
import { startTestCluster } from "../kit/database/testCluster.ts";
import { addManyOrders, scriptOfOrder, txidOfOrder } from "../kit/recharge/manyOrders.ts";
import { headline } from "./headline.ts";
import { benchChain, foreign, payment } from "./recharge/benchChain.ts";
import { costHead, costLine, costOf, meanProcessor } from "./recharge/cost.ts";
import type { Cost } from "./recharge/cost.ts";

/*
 * What a look at the chain takes: when many orders are paid at once, and when there are many that do not change. The
 * chain is in this process and answers at once, so that only our own work is measured. Beside it: as many plain
 * inserts, each in a transaction of its own, and a trip to the database. No time is asserted, since machines differ; it
 * fails when a payment is not credited as it should be.
 */

/** Orders that one block pays. */
const PAID = 500;
const SEEDED = { pending: 2000, confirming: 400, waiting: 100, completed: 15_000, expired: 2500 };
const FOREIGN = { inBlock: 1000, waiting: 5000 };

// Vite loads it, because Node does not run all of its syntax.
const { startWatcher } = await runnerImport<typeof import("./recharge/watcher.ts")>(
  new URL("recharge/watcher.ts", import.meta.url).pathname,
  { logLevel: "error" },
).then(({ module }) => module);

type Measure = (work: () => Promise<void>) => Promise<Cost>;

async function times(count: number, measured: (n: number) => Promise<Cost>): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (let n = 0; n < count; n += 1) costs.push(await measured(n));
  return costs;
}

async function insertPlainly({ orm }: Database, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1)
    await orm.em.fork().transactional((em) => em.execute("insert into bare values (?, ?)", [randomUUID(), n]));
}

/** One block pays all open orders; the next one confirms them. */
async function payAtOnce(database: Database, measure: Measure): Promise<void> {
  const em = database.orm.em.fork();
  const chain = benchChain();
  const watcher = await startWatcher(database, chain, { confirmations: 2 });
  await addManyOrders(em, 0, { pending: PAID });
  await em.execute("create table bare (id uuid primary key, n int)");
  await insertPlainly(database, PAID);
  const bare = await times(3, () => measure(() => insertPlainly(database, PAID)));
  chain.mine(Array.from({ length: PAID }, (_, n) => payment([scriptOfOrder(n + 1)])));
  const seen = await measure(() => watcher.look());
  chain.mine([]);
  const credited = await measure(() => watcher.look());
  await watcher.stop();
  headline({
    what: `${PAID} orders paid in one block, credited`,
    measured: `${(credited.server + credited.database).toFixed(0)} ms of processor time`,
    beside: `${((credited.server + credited.database) / meanProcessor(bare)).toFixed(1)} × as many plain inserts`,
  });
  console.log(costHead(`${PAID} orders paid in one block`));
  console.log(costLine(`${PAID} plain inserts, each in its own transaction`, bare, null));
  console.log(costLine("the look that sees the payments", [seen], bare));
  console.log(costLine("the look that credits them", [credited], bare));
  const [orders] = await em.execute<{ credited: number; points: number }[]>(
    "select count(*)::int as credited, sum(actual_points)::int as points from recharge_orders where status = 'completed'",
  );
  const { entries, mistakes } = await checkLedger({ em });
  console.log(
    `${orders?.credited} orders credited with ${orders?.points} points, ${entries} entries, ${mistakes.length} mistakes\n`,
  );
  if (orders?.credited !== PAID || entries !== PAID || mistakes.length > 0) process.exitCode = 1;
}

/** Looks among many orders of which none changes. */
async function lookAmongMany(database: Database, measure: Measure): Promise<void> {
  const em = database.orm.em.fork();
  const chain = benchChain();
  // More than are mined here: none is to change.
  const watcher = await startWatcher(database, chain, { confirmations: 1_000_000 });
  await addManyOrders(em, 0, SEEDED);
  const from = SEEDED.pending + SEEDED.confirming;
  const own = Array.from({ length: SEEDED.waiting }, (_, n) =>
    payment([scriptOfOrder(from + n + 1)], txidOfOrder(from + n + 1)),
  );
  chain.await(own);
  await watcher.look();
  const look = (): Promise<Cost> => measure(() => watcher.look());
  const trip = await times(100, () => measure(async () => void (await database.orm.em.fork().execute("select 1"))));
  const idle = await times(60, look);
  const withBlock = await times(30, () => {
    chain.mine(foreign(FOREIGN.inBlock));
    return look();
  });
  const newMempool = await times(15, () => {
    chain.await([...own, ...foreign(FOREIGN.waiting)]);
    return look();
  });
  const sameMempool = await times(30, look);
  await watcher.stop();
  const total = Object.values(SEEDED).reduce((sum, count) => sum + count, 0);
  const open = SEEDED.pending + SEEDED.confirming + SEEDED.waiting;
  console.log(costHead(`${total} orders, ${open} of them open`));
  console.log(costLine("a bare trip to the database", trip, null));
  console.log(costLine(`a look without news; ${SEEDED.waiting} of our payments wait`, idle, trip));
  console.log(costLine(`with a new block of ${FOREIGN.inBlock} foreign transactions`, withBlock, trip));
  console.log(costLine(`with ${FOREIGN.waiting} foreign transactions that wait, all new`, newMempool, trip));
  console.log(costLine("with the same again", sameMempool, trip));
  const changed = await em.execute(
    "select 1 from recharge_orders where status = 'completed' group by status having count(*) <> ?",
    [SEEDED.completed],
  );
  if (changed.length > 0) process.exitCode = 1;
}

for (const scenario of [payAtOnce, lookAmongMany]) {
  const cluster = await startTestCluster({ durable: true });
  try {
    const database = await openDatabase({ url: cluster.url("postgres") });
    await migrate(database);
    await scenario(database, (work) => costOf(cluster.pid, work)).finally(() => database.close());
  } finally {
    await cluster.close();
  }
}
