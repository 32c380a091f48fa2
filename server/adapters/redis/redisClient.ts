import { Cluster, Redis } from "ioredis";
import type { RedisOptions } from "ioredis";
import type { Logger } from "pino";
import type { RedisPlace } from "./redisPlace.ts";

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
/** Milliseconds in which a node of a cluster, or a sentinel, says who is where; then another is asked. */
const MAP_MS = 500;
/** Milliseconds between two looks at who is where, beside those for which there is a reason. */
const MAP_AGAIN_MS = 5000;
/** Nodes to which a command is sent on when slots move. */
const REDIRECTIONS = 4;

/** Of each connection, to one Redis, a cluster or sentinels. */
const CONNECTION = {
  commandTimeout: COMMAND_MS,
  connectTimeout: CONNECT_MS,
  disconnectTimeout: CLOSE_MS,
  keepAlive: 10_000,
} satisfies RedisOptions;

const soon = (times: number): number => Math.min(times * 50, MAX_RECONNECT_MS);

/** One Redis, the master that sentinels name, or a cluster. */
export type RedisClient = Redis | Cluster;

/**
 * A connection that reconnects by itself, or those of a cluster. Commands fail at once while Redis is away, or the part
 * of it that they are for, so callers must be able to do without an answer. End it with `disconnect()`.
 */
export function redisClient(place: RedisPlace, log: Logger): RedisClient {
  if (place.kind === "cluster") return clusterClient(place, log);
  const own = { ...CONNECTION, enableOfflineQueue: false, maxRetriesPerRequest: 0, retryStrategy: soon };
  if (place.kind === "one") return watched(new Redis(place.url, own), log);
  const { sentinels, name, database, access, sentinelAccess, hasTls } = place;
  const client = new Redis({
    ...own,
    ...access,
    sentinels,
    name,
    db: database,
    sentinelUsername: sentinelAccess.username,
    sentinelPassword: sentinelAccess.password,
    sentinelRetryStrategy: soon,
    sentinelCommandTimeout: MAP_MS,
    ...(hasTls && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
  });
  return watched(client, log);
}

/** A failed command is not tried again where a master is away: what waits for it goes on without it. */
function clusterClient({ nodes, access, hasTls }: Extract<RedisPlace, { kind: "cluster" }>, log: Logger): Cluster {
  const cluster = new Cluster(nodes, {
    enableOfflineQueue: false,
    clusterRetryStrategy: soon,
    maxRedirections: REDIRECTIONS,
    retryDelayOnFailover: 0,
    retryDelayOnClusterDown: 0,
    slotsRefreshTimeout: MAP_MS,
    slotsRefreshInterval: MAP_AGAIN_MS,
    // A certificate is for the name, which the library would replace by its address.
    ...(hasTls && { dnsLookup: (name, found) => found(null, name) }),
    // A connection that the first command opens would let the next ones fail.
    redisOptions: { ...CONNECTION, ...access, lazyConnect: false, ...(hasTls && { tls: {} }) },
  });
  cluster.on("+node", closeWhenSilent);
  return reportOutages(cluster, log);
}

/**
 * A second connection like it, to listen on channels. Subscribe each time it is ready:
 * its user knows to what, and the library's queue of commands would grow as long as Redis is away.
 */
export function redisListener(client: Redis, log: Logger): Redis {
  return watched(client.duplicate({ autoResubscribe: false, commandTimeout: LISTENER_COMMAND_MS }), log);
}

/** A connection to a node of the cluster, by `host:port`, to listen on channels. It never reconnects: it ends. */
export function clusterListener({ options }: Cluster, node: string): Redis {
  const colon = node.lastIndexOf(":");
  const listener = new Redis({
    ...options.redisOptions,
    host: node.slice(0, colon),
    port: Number(node.slice(colon + 1)),
    enableOfflineQueue: false,
    autoResubscribe: false,
    commandTimeout: LISTENER_COMMAND_MS,
    retryStrategy: () => null,
  });
  closeWhenSilent(listener);
  return listener;
}

function watched(client: Redis, log: Logger): Redis {
  closeWhenSilent(client);
  return reportOutages(client, log);
}

/** Logs once that Redis is away, not at each attempt to connect, and once that it is back. */
function reportOutages<Client extends RedisClient>(client: Client, log: Logger): Client {
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
