import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { openDatabase } from "../../db/connection.ts";
import type { Database } from "../../db/connection.ts";
import { migrate } from "../../db/migrate.ts";
import { seed } from "../../db/seed.ts";
import { freePort } from "../kit/server/freePort.ts";

const MAIN = "dist/server/main.js";
/** Milliseconds the server may take until it is ready. */
const START_MS = 30_000;

export interface BuiltServer {
  url: string;
  close(): Promise<void>;
}

export interface BuiltServerOptions {
  modelUrl: string;
  /** PostgreSQL; null for the embedded database. */
  databaseUrl: string | null;
  /** Puts something into the migrated and seeded database before the server opens it. */
  prepare?: (database: Database) => Promise<void>;
}

/** Starts the server as `npm start` runs it, in a process and a data folder of its own. */
export async function startBuiltServer({ modelUrl, databaseUrl, prepare }: BuiltServerOptions): Promise<BuiltServer> {
  if (!existsSync(MAIN)) throw new Error(`${MAIN} is missing: npm run build`);
  const dataDir = mkdtempSync(join(tmpdir(), "causerie-bench-"));
  if (prepare) {
    const database = await openDatabase(databaseUrl === null ? { dataDir } : { url: databaseUrl });
    await migrate(database);
    await seed(database.orm.em.fork());
    await prepare(database).finally(() => database.close());
  }
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    AI_BASE_URL: modelUrl,
    AI_MODEL: "fake",
    LOG_LEVEL: "error",
    // The bench measures neither of these limits.
    GUEST_CHAT_ROUNDS: "10000",
    RATE_LIMIT_SCALE: "1000",
  };
  const server = spawn(process.execPath, ["--enable-source-maps", MAIN], { env, stdio: "inherit" });
  const kill = (): void => void server.kill("SIGKILL");
  process.once("exit", kill);
  const close = async (): Promise<void> => {
    process.off("exit", kill);
    if (server.exitCode === null && server.kill("SIGTERM")) await once(server, "exit");
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
  return { url, close };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
