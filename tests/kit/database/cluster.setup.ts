import type { TestProject } from "vitest/node";
import { openDatabase } from "../../../db/connection.ts";
import type { Database } from "../../../db/connection.ts";
import { migrate } from "../../../db/migrate.ts";
import { WHOLE } from "../../../db/partitions/partitionKeys.ts";
import { seed } from "../../../db/seed.ts";
import { createMailJobs } from "../../../server/adapters/jobs/mailJobs.ts";
import { createLog } from "../../../server/logs/log.ts";
import { startTestCluster } from "./testCluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A connection string of the run's PostgreSQL, leading to its database `postgres`. */
    clusterUrl: string;
    /** A folder of the run's, which is removed at its end. */
    runFolder: string;
  }
}

/** A migrated and seeded database, which tests take copies of. */
export const TEMPLATE = "seeded";

/** Tests of the client know no database. */
const WITHOUT_DATABASE = "client";

/** A server of a test finds the queue's tables: to make them takes longer than the rest of its start. */
async function installMailQueue(database: Database): Promise<void> {
  const queue = createMailJobs({ database, handle: () => Promise.resolve(), log: createLog("silent") });
  await queue.start();
  await queue.stop();
}

/** Starts one PostgreSQL for the whole run, of whatever projects, and makes the database that tests take copies of. */
export default async function setup({ vitest, provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (vitest.projects.every(({ name }) => name === WITHOUT_DATABASE)) return undefined;
  const cluster = await startTestCluster();
  const postgres = await openDatabase({ url: cluster.url("postgres"), poolSize: 1 });
  await postgres.orm.em.fork().execute(`create database ${TEMPLATE}`);
  await postgres.close();
  const template = await openDatabase({ url: cluster.url(TEMPLATE) });
  await migrate(template, { parts: Number(process.env.TABLE_PARTITIONS ?? WHOLE) });
  await seed(template.orm.em.fork());
  await installMailQueue(template);
  // A database can be copied only while it has no visitors.
  await template.close();
  provide("clusterUrl", cluster.url("postgres"));
  provide("runFolder", cluster.folder);
  return () => cluster.close();
}
