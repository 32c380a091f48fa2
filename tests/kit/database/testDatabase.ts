import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { openDatabase } from "../../../db/connection.ts";
import type { Database } from "../../../db/connection.ts";
import { TEMPLATE } from "./cluster.setup.ts";

/** A database of the caller's own on the run's PostgreSQL. */
export interface TestDatabase {
  /** For DATABASE_URL. */
  url: string;
  /** Removes it, also while it is in use. */
  drop(): Promise<void>;
}

/** Makes a database: migrated and seeded, or with nothing in it. */
export async function createTestDatabase(content: "seeded" | "empty" = "seeded"): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await tellCluster(`create database ${name} ${content === "seeded" ? `template ${TEMPLATE}` : ""}`);
  const url = new URL(inject("clusterUrl"));
  url.pathname = name;
  return { url: url.href, drop: () => tellCluster(`drop database if exists ${name} with (force)`) };
}

/** Makes a migrated and seeded database and opens it; closing it removes it. */
export async function openTestDatabase(): Promise<Database> {
  const { url, drop } = await createTestDatabase();
  const database = await openDatabase({ url });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

async function tellCluster(statement: string): Promise<void> {
  const { orm, close } = await openDatabase({ url: inject("clusterUrl"), poolSize: 1 });
  try {
    await orm.em.fork().execute(statement);
  } finally {
    await close();
  }
}
