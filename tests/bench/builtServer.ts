import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { openDatabase } from "../../db/connection.ts";
import type { Database } from "../../db/connection.ts";
import { migrate } from "../../db/migrate.ts";
import { seed } from "../../db/seed.ts";
import { askChild } from "./childProcess.ts";
import { familyProcessorMs, processorMs } from "./processorTime.ts";
import { startTestCluster } from "../kit/database/testCluster.ts";
import { freePort } from "../../db/embedded/freePort.ts";

const MAIN = "dist/server/main.js";
/** Milliseconds the server may take until it is ready. */
const START_MS = 30_000;

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
  if (!existsSync(MAIN)) throw new Error(`${MAIN} is missing: npm run build`);
  const dataDir = mkdtempSync(join(tmpdir(), "causerie-bench-"));
  const cluster = await startTestCluster({ durable: true });
  const databaseUrl = cluster.url("postgres");
  const database = await openDatabase({ url: databaseUrl });
  await migrate(database);
  await seed(database.orm.em.fork());
  await prepare(database).finally(() => database.close());
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ...(modelUrl !== undefined && { AI_BASE_URL: modelUrl, AI_MODEL: "fake" }),
    LOG_LEVEL: "error",
    // The bench measures neither of these limits.
    GUEST_CHAT_ROUNDS: "10000",
    RATE_LIMIT_SCALE: "1000",
    ...options.env,
  };
  const server = fork(MAIN, { execArgv: ["--enable-source-maps", ...nodeOptions], env, stdio: "inherit" });
  const kill = (): void => void server.kill("SIGKILL");
  process.once("exit", kill);
  const close = async (): Promise<void> => {
    process.off("exit", kill);
    if (server.exitCode === null && server.kill("SIGTERM")) await once(server, "exit");
    await cluster.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + START_MS;
  while (!(await isReady(url))) {
    if (server.exitCode !== null || performance.now() > deadline) {
      await close();
      throw new Error("the server did not start");
    }
    await setTimeout(50);
  }
  const spent = (): Spent => ({
    server: processorMs(server.pid ?? 0),
    database: familyProcessorMs(cluster.pid),
  });
  return { url, databaseUrl, spent, ask: (question) => askChild(server, question), close };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
