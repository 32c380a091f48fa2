import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../../db/connection.ts";
import { migrate } from "../../../db/migrate.ts";
import { seed } from "../../../db/seed.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A migrated and seeded database's folder, tar, as base64. */
    snapshot: string;
  }
}

/** Migrates and seeds one database, which every test file then loads as its own: that takes a fifth of making it anew. */
export default async function setup(project: TestProject): Promise<void> {
  const pglite = await PGlite.create();
  const database = await openDatabase({ pglite });
  await migrate(database);
  await seed(database.orm.em.fork());
  const dump = await pglite.dumpDataDir("none");
  project.provide("snapshot", Buffer.from(await dump.arrayBuffer()).toString("base64"));
  await database.close();
  await pglite.close();
}
