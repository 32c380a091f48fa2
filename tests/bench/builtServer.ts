import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../db/connection.ts";
import type { Database } from "../../db/connection.ts";
import { migrate } from "../../db/migrate.ts";
import { seed } from "../../db/seed.ts";
import { startBuiltNode } from "./builtNode.ts";
import { familyProcessorMs, processorMs } from "./processorTime.ts";
import { startTestCluster } from "../kit/database/testCluster.ts";

/** Processor time in milliseconds: of the process that answers, and of the database behind it. */
export interface Spent {
  server: number;
  database: number;
}

export interface BuiltServer {
  url: string;
  databaseUrl: string;
  /** Processor time used so far, in milliseconds. */
  spent(): Spent;
  /** Sends a question to a probe in the server's process and returns its answer. */
  ask(question: string): Promise<unknown>;
  close(): Promise<void>;
}

export interface BuiltServerOptions {
  /** An OpenAI-compatible endpoint; without one the phrasebook answers. */
  modelUrl?: string;
  /** Puts something into the migrated and seeded database before the server opens it. */
  prepare: (database: Database) => Promise<void>;
  /** Further environment variables. */
  env?: Record<string, string>;
  /** Further options of Node's own, such as a probe that is loaded into the process. */
  nodeOptions?: string[];
}

/** Starts the built server in a process of its own, on a PostgreSQL of its own that writes as an operator's does. */
export async function startBuiltServer(options: BuiltServerOptions): Promise<BuiltServer> {
  const { modelUrl, prepare, nodeOptions = [] } = options;
  const dataDir = mkdtempSync(join(tmpdir(), "causerie-bench-"));
  const cluster = await startTestCluster({ durable: true });
  const databaseUrl = cluster.url("postgres");
  const database = await openDatabase({ url: databaseUrl });
  await migrate(database);
  await seed(database.orm.em.fork());
  await prepare(database).finally(() => database.close());
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    // To compare: `DATABASE_CONNECTIONS=31 npm run bench:stream`.
    DATABASE_CONNECTIONS: process.env.DATABASE_CONNECTIONS ?? "",
    ...(modelUrl !== undefined && { AI_BASE_URL: modelUrl, AI_MODEL: "fake" }),
    ...options.env,
  };
  const closeGround = async (): Promise<void> => {
    await cluster.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const node = await startBuiltNode(env, nodeOptions).catch(async (error: unknown) => {
    await closeGround();
    throw error;
  });
  const spent = (): Spent => ({
    server: processorMs(node.pid),
    database: familyProcessorMs(cluster.pid),
  });
  const close = async (): Promise<void> => {
    await node.close();
    await closeGround();
  };
  return { url: node.url, databaseUrl, spent, ask: node.ask, close };
}
