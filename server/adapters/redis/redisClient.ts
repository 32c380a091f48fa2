import { Redis } from "ioredis";
import type { Logger } from "pino";

/** Milliseconds between two pings. */
const PING_MS = 1000;
/** Milliseconds without an answer to a ping after which a connection is closed; it is opened again at once. */
const SILENCE_MS = 3000;

/** Milliseconds after which an unanswered command fails. */
const COMMAND_MS = 500;
/** The same for a listener, which may ask for thousands of channels at once. */
const LISTENER_COMMAND_MS = 3000;
const CONNECT_MS = 3000;
/** Milliseconds that a connection may take to close in good order. */
const CLOSE_MS = 100;
const MAX_RECONNECT_MS = 500;

/**
 * A connection that reconnects by itself. Commands fail at once while Redis is away,
 * so callers must be able to do without an answer. End it with `disconnect()`.
 */
export function redisClient(url: string, log: Logger): Redis {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_MS,
    connectTimeout: CONNECT_MS,
    disconnectTimeout: CLOSE_MS,
    keepAlive: 10_000,
    retryStrategy: (times) => Math.min(times * 50, MAX_RECONNECT_MS),
  });
  return watched(client, log);
}

/**
 * A second connection like it, to listen on channels. Subscribe each time it is ready:
 * its user knows to what, and the library's queue of commands would grow as long as Redis is away.
 */
export function redisListener(client: Redis, log: Logger): Redis {
  return watched(client.duplicate({ autoResubscribe: false, commandTimeout: LISTENER_COMMAND_MS }), log);
}

function watched(client: Redis, log: Logger): Redis {
  closeWhenSilent(client);
  return reportOutages(client, log);
}

/** Logs once that Redis is away, not at each attempt to connect, and once that it is back. */
function reportOutages(client: Redis, log: Logger): Redis {
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

/**
 * Closes a connection that is dead though it was never closed: Redis hangs, or the network has forgotten it.
 * The library's own watch (`socketTimeout`) outlives its connection and closes the next one.
 */
function closeWhenSilent(client: Redis): void {
  let unanswered: number | null = null;
  const answered = (): void => {
    unanswered = null;
  };
  const pinging = setInterval(() => {
    if (client.status !== "ready") return;
    const now = performance.now();
    unanswered ??= now;
    if (now - unanswered < SILENCE_MS) client.ping().then(answered, () => undefined);
    else client.disconnect(true);
  }, PING_MS).unref();
  client.on("ready", answered);
  client.once("end", () => clearInterval(pinging));
}
