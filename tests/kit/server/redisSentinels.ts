import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../db/embedded/freePort.ts";
import { requireRedis } from "./redis.ts";
import { startRedisProcess, startSentinel } from "./redisProcess.ts";
import type { RedisProcess } from "./redisProcess.ts";

/** Milliseconds of silence after which sentinels hold the master for dead. */
const DOWN_MS = 1000;
const NAME = "mymaster";

export interface TestSentinels {
  /** For REDIS_URL. */
  url: string;
  /** Of the master that was there at first. */
  master: RedisProcess;
  replicaPort: number;
  sentinelPorts: number[];
  close(): Promise<void>;
}

/** Starts a master, its replica and three sentinels that watch them. Throws RedisMissing. */
export async function startRedisSentinels(): Promise<TestSentinels> {
  requireRedis();
  const folder = mkdtempSync(join(tmpdir(), "causerie-redis-"));
  const port = await freePort();
  const master = await startRedisProcess(port, folder, "--repl-diskless-sync-delay", "0");
  const replicaPort = await freePort();
  const replica = await startRedisProcess(replicaPort, folder, "--replicaof", "127.0.0.1", String(port));
  const sentinels: RedisProcess[] = [];
  const sentinelPorts: number[] = [];
  for (let index = 0; index < 3; index += 1) {
    const sentinelPort = await freePort();
    const file = join(folder, `sentinel-${index}.conf`);
    const lines = [
      `port ${sentinelPort}`,
      `sentinel monitor ${NAME} 127.0.0.1 ${port} 2`,
      `sentinel down-after-milliseconds ${NAME} ${DOWN_MS}`,
      `sentinel failover-timeout ${NAME} 3000`,
    ];
    writeFileSync(file, `${lines.join("\n")}\n`);
    sentinels.push(await startSentinel(sentinelPort, file));
    sentinelPorts.push(sentinelPort);
  }
  return {
    url: `redis+sentinel://${sentinelPorts.map((one) => `127.0.0.1:${one}`).join(",")}/${NAME}`,
    master,
    replicaPort,
    sentinelPorts,
    close: async () => {
      await Promise.all([...sentinels, replica, master].map((process) => process.kill()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
