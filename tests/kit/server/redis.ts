import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../db/embedded/freePort.ts";
import { REDIS, startRedisProcess } from "./redisProcess.ts";

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
  /** Of the process that runs now. */
  pid(): number;
  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
  /** Starts it again, empty, on the same port. */
  restart(): Promise<void>;
  /** It keeps its connections and takes new ones, but does nothing until `wake`. */
  hang(): void;
  wake(): void;
  close(): Promise<void>;
}

export function requireRedis(): void {
  if (spawnSync(REDIS, ["--version"]).error) throw new RedisMissing();
}

/** Starts a Redis server of the caller's own on a free port, with these arguments. Throws RedisMissing. */
export async function startRedis(...args: string[]): Promise<TestRedis> {
  requireRedis();
  const folder = mkdtempSync(join(tmpdir(), "causerie-redis-"));
  const port = await freePort();
  let server = await startRedisProcess(port, folder, ...args);
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    pid: () => server.pid,
    kill: () => server.kill(),
    restart: async () => {
      await server.kill();
      server = await startRedisProcess(port, folder, ...args);
    },
    hang: () => server.signal("SIGSTOP"),
    wake: () => server.signal("SIGCONT"),
    close: async () => {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
