import type { RedisClient } from "./redisClient.ts";
import type { RedisPlace } from "./redisPlace.ts";

/** Milliseconds that Redis may take to say what it is; a start does not wait longer. */
const ANSWER_MS = 1000;

const CLUSTER_AS_ONE =
  "names one node of a cluster: name several, redis://a:6379,b:6379,c:6379, or write redis+cluster://a:6379";
const SENTINEL_AS_ONE = "names a sentinel: write redis+sentinel://a:26379,b:26379/NAME, with the name of its master";
const NO_CLUSTER = "names a cluster, but what is there is none: name one Redis, or make a cluster of them";
const OLD_CLUSTER = "names a cluster that does not know SPUBLISH: it must be of Redis 7 or newer";
/** What the library makes of a sentinel's answer then. */
const UNKNOWN = /No such master|invalid reply: null$/;
const UNKNOWN_MASTER = "ends with the name of a master that its sentinels do not know";

/**
 * What Redis itself says is wrong in how `REDIS_URL` names it, in words that go on after the variable; null where
 * nothing is, or where Redis is away or will not say. Ask as soon as the client is there.
 */
export function redisMistake(client: RedisClient, { kind }: RedisPlace): Promise<string | null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), ANSWER_MS).unref();
    let isUnknown = false;
    client.on("sentinelError", ({ message }: Error) => (isUnknown ||= UNKNOWN.test(message)));
    client.once("error", (error: Error) => {
      if (isUnknown) resolve(UNKNOWN_MASTER);
      else resolve(saysNoCluster(error) ? NO_CLUSTER : null);
    });
    client.once("ready", () => {
      const asked = kind === "cluster" ? clusterMistake(client) : modeMistake(client);
      asked.then(resolve, () => resolve(null));
    });
  });
}

/** The error of a cluster that could not be read has that of the last node asked. */
function saysNoCluster(error: Error): boolean {
  const { lastNodeError } = error as { lastNodeError?: unknown };
  return lastNodeError instanceof Error && lastNodeError.message.includes("cluster support disabled");
}

async function clusterMistake(client: RedisClient): Promise<string | null> {
  const known = await client.command("INFO", "spublish");
  return Array.isArray(known) && known[0] ? null : OLD_CLUSTER;
}

async function modeMistake(client: RedisClient): Promise<string | null> {
  const mode = /redis_mode:(\w+)/.exec(await client.info("server"))?.[1];
  if (mode === "cluster") return CLUSTER_AS_ONE;
  return mode === "sentinel" ? SENTINEL_AS_ONE : null;
}
