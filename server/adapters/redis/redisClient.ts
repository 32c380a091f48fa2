import { Redis } from "ioredis";
import type { Logger } from "pino";

/** Milliseconds after which an unanswered command fails. */
const COMMAND_MS = 500;
/** Milliseconds without data, while an answer is due, after which the connection is closed. */
const SILENCE_MS = 3000;
const MAX_RECONNECT_MS = 500;

/**
 * A connection that reconnects by itself. Commands fail at once while Redis is away, so callers must be able to do without an answer.
 * End it with `disconnect()`.
 */
export function redisClient(url: string, log: Logger): Redis {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_MS,
    connectTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    keepAlive: 10_000,
    retryStrategy: (times) => Math.min(times * 50, MAX_RECONNECT_MS),
  });
  return reportOutages(client, log);
}

/** Logs once that Redis is away, not at each attempt to connect, and once that it is back. */
export function reportOutages(client: Redis, log: Logger): Redis {
  let isAway = false;
  client.on("error", (error) => {
    if (!isAway) log.error({ err: error }, "Redis is away");
    isAway = true;
  });
  client.on("ready", () => {
    if (isAway) log.info("Redis is back");
    isAway = false;
  });
  return client;
}
