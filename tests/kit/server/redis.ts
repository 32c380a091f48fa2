import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../../../db/embedded/freePort.ts";

/** Redis cannot be started here; the message says in one line how to get it. */
export class RedisMissing extends Error {
  override readonly name = "RedisMissing";

  constructor() {
    super("Redis is not installed: apt-get install redis-server");
  }
}

export interface TestRedis {
  /** For REDIS_URL. */
  url: string;
  port: number;
  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
  /** Starts it again, empty, on the same port. */
  restart(): Promise<void>;
  /** It keeps its connections and takes new ones, but does nothing until `wake`. */
  hang(): void;
  wake(): void;
  close(): Promise<void>;
}

const PROGRAM = "redis-server";
/** Milliseconds a start may take. */
const START_MS = 15_000;

/** Starts a Redis server of the caller's own on a free port. Throws RedisMissing. */
export async function startRedis(): Promise<TestRedis> {
  if (spawnSync(PROGRAM, ["--version"]).error) throw new RedisMissing();
  const folder = mkdtempSync(join(tmpdir(), "causerie-redis-"));
  const port = await freePort();
  let server = await run(port, folder);
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    kill: () => server.kill(),
    restart: async () => {
      await server.kill();
      server = await run(port, folder);
    },
    hang: () => server.signal("SIGSTOP"),
    wake: () => server.signal("SIGCONT"),
    close: async () => {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Running {
  kill(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
}

async function run(port: number, folder: string): Promise<Running> {
  const place = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder];
  const server = spawn(PROGRAM, [...place, "--save", "", "--appendonly", "no"], { stdio: "ignore" });
  const exited = once(server, "exit");
  const end = (): void => void server.kill("SIGKILL");
  process.once("exit", end);
  const kill = async (): Promise<void> => {
    process.off("exit", end);
    end();
    await exited;
  };
  const deadline = performance.now() + START_MS;
  while (!(await listens(port))) {
    if (server.exitCode !== null || performance.now() > deadline) {
      await kill();
      throw new Error("Redis did not start");
    }
    await setTimeout(20);
  }
  return { kill, signal: (signal) => void server.kill(signal) };
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
