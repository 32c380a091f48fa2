import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { Client } from "pg";
import { inject } from "vitest";
import { openDatabase } from "../../../db/connection.ts";
import type { Database } from "../../../db/connection.ts";
import type { DatabaseTimes } from "../../../db/driver/databaseTimes.ts";
import { SOCKET_NAME } from "../../../db/embedded/address.ts";
import { openWire } from "../server/wire.ts";
import type { Wire } from "../server/wire.ts";
import { TEMPLATE } from "./cluster.setup.ts";

/** A database of the caller's own on the run's PostgreSQL. */
export interface TestDatabase {
  /** For DATABASE_URL. */
  url: string;
  /** Removes it, also while it is in use. */
  drop(): Promise<void>;
}

/** Whether the database that is copied has its tables in parts. */
export const IN_PARTS = Boolean(process.env.TABLE_PARTITIONS);

/** Copies files, without writing them to the log of changes as well. */
const COPY = `template ${TEMPLATE} strategy file_copy`;

/** Makes a database: migrated and seeded, or with nothing in it. */
export async function createTestDatabase(content: "seeded" | "empty" = "seeded"): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await tellCluster(`create database ${name} ${content === "seeded" ? COPY : ""}`);
  // Settings are of a database alone.
  if (IN_PARTS && content === "seeded")
    await tellCluster(`alter database ${name} set plan_cache_mode = force_generic_plan`);
  const url = new URL(inject("clusterUrl"));
  url.pathname = name;
  return { url: url.href, drop: () => tellCluster(`drop database if exists ${name} with (force)`) };
}

/**
 * Milliseconds: longer than a busy machine keeps a database from its answer. That waits for one that is away have an end is
 * tested by wires, with times of the test's own.
 */
const PATIENT: DatabaseTimes = {
  connect: 30_000,
  place: 30_000,
  statement: 30_000,
  publicStatement: 30_000,
  shortStatement: 30_000,
  pause: 60_000,
};

/** Makes a migrated and seeded database and opens it; closing it removes it. */
export async function openTestDatabase(): Promise<Database> {
  const { url, drop } = await createTestDatabase();
  return dropping(await openDatabase({ url, times: PATIENT }), drop);
}

/** The same, by a wire on which a test makes trouble. It goes too when the database is closed. */
export async function openWiredDatabase(times: DatabaseTimes): Promise<{ database: Database; wire: Wire }> {
  const { url, drop } = await createTestDatabase();
  const wired = await wireTo(url);
  const database = await openDatabase({ url: wired.url, times });
  const end = async (): Promise<void> => {
    await wired.wire.close();
    await drop();
  };
  return { database: dropping(database, end), wire: wired.wire };
}

/** A wire to a database of the run's PostgreSQL, and the database's address by it. */
export async function wireTo(databaseUrl: string): Promise<{ wire: Wire; url: string }> {
  const url = new URL(databaseUrl);
  const wire = await openWire({ path: join(decodeURIComponent(url.hostname), SOCKET_NAME) });
  url.host = `127.0.0.1:${wire.port}`;
  return { wire, url: url.href };
}

function dropping(database: Database, drop: () => Promise<void>): Database {
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** On a connection without the ORM, which takes longer to prepare than the statement. */
async function tellCluster(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject("clusterUrl") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
