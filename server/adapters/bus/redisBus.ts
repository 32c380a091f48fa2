import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { Bus } from "../../core/bus.port.ts";
import { reportOutages } from "../redis/redisClient.ts";
import { localBus } from "./localBus.ts";

const PREFIX = "causerie:bus:";
/** Events on their way to Redis at most; when it is that slow, further ones stay on this node. */
const MAX_UNSENT = 10_000;

export interface RedisBusParts {
  /** What publishes; a second connection like it listens. */
  redis: Redis;
  /** This node's id, by which its own events are known when they come back. */
  node: string;
  log: Logger;
}

export interface RedisBus extends Bus {
  close(): void;
}

/** What travels: an event, and whose it is. */
interface Envelope {
  node: string;
  event: unknown;
}

/**
 * The bus of several nodes. A node's own events reach its listeners at once, without the way through Redis, and also while that is away;
 * what other nodes say meanwhile is lost, as the port allows.
 */
export function redisBus({ redis, node, log }: RedisBusParts): RedisBus {
  const local = localBus();
  const listeners = new Map<string, number>();
  let unsent = 0;

  // Which channels to hear is ours to know: a queue of the library's would grow as long as Redis is away.
  const ears = reportOutages(
    redis.duplicate({ autoResubscribe: false, commandTimeout: undefined, socketTimeout: undefined }),
    log,
  );
  const hear = (...names: string[]): void => {
    if (ears.status === "ready") ears.subscribe(...names.map((name) => PREFIX + name)).catch(ignore);
  };
  ears.on("ready", () => {
    if (listeners.size > 0) hear(...listeners.keys());
  });
  ears.on("message", (channel: string, message: string) => {
    const envelope = read(message);
    if (envelope && envelope.node !== node) deliver(channel.slice(PREFIX.length), envelope.event);
  });

  const deliver = (name: string, event: unknown): void => {
    try {
      local.publish({ name }, event);
    } catch (error) {
      log.error({ err: error, topic: name }, "a listener of the bus threw");
    }
  };

  return {
    publish(topic, event) {
      deliver(topic.name, event);
      if (redis.status !== "ready" || unsent >= MAX_UNSENT) return;
      unsent += 1;
      const envelope: Envelope = { node, event };
      redis
        .publish(PREFIX + topic.name, JSON.stringify(envelope))
        .catch(ignore)
        .finally(() => (unsent -= 1));
    },
    subscribe(topic, listener) {
      const { name } = topic;
      const leave = local.subscribe(topic, listener);
      const count = listeners.get(name) ?? 0;
      listeners.set(name, count + 1);
      if (count === 0) hear(name);
      let isListening = true;
      return () => {
        if (!isListening) return;
        isListening = false;
        leave();
        const left = (listeners.get(name) ?? 1) - 1;
        if (left > 0) listeners.set(name, left);
        else listeners.delete(name);
        if (left === 0 && ears.status === "ready") ears.unsubscribe(PREFIX + name).catch(ignore);
      };
    },
    close: () => ears.disconnect(),
  };
}

/** A lost connection fails every command on it; that it is lost has been said. */
function ignore(): void {}

/** Null for what is not ours. */
function read(message: string): Envelope | null {
  try {
    const value: Partial<Envelope> | null = JSON.parse(message);
    return typeof value?.node === "string" && "event" in value ? { node: value.node, event: value.event } : null;
  } catch {
    return null;
  }
}
