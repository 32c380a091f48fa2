import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { Bus } from "../../core/bus.port.ts";
import { reportOutages } from "../redis/redisClient.ts";
import { localBus } from "./localBus.ts";

const PREFIX = "causerie:bus:";
/** Events on their way to Redis at most; further ones reach only this node. */
const MAX_UNSENT = 10_000;

export interface RedisBusParts {
  /** The connection that publishes. The bus opens a second one like it to listen. */
  redis: Redis;
  /** This node's id, by which it recognises its own events when they come back. */
  node: string;
  log: Logger;
}

export interface RedisBus extends Bus {
  close(): void;
}

/** An event and the id of the node that published it. */
interface Envelope {
  node: string;
  event: unknown;
}

/**
 * The bus of several nodes. A node's own events reach its listeners directly, also while Redis is away;
 * events of other nodes are lost during that time, as the port allows.
 */
export function redisBus({ redis, node, log }: RedisBusParts): RedisBus {
  const local = localBus();
  const listeners = new Map<string, number>();
  let unsent = 0;

  // The bus resubscribes by itself: the library's queue of commands would grow as long as Redis is away.
  const subscriber = reportOutages(
    redis.duplicate({ autoResubscribe: false, commandTimeout: undefined, socketTimeout: undefined }),
    log,
  );
  const listenTo = (...names: string[]): void => {
    if (subscriber.status === "ready") subscriber.subscribe(...names.map((name) => PREFIX + name)).catch(ignore);
  };
  subscriber.on("ready", () => {
    if (listeners.size > 0) listenTo(...listeners.keys());
  });
  subscriber.on("message", (channel: string, message: string) => {
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
      if (count === 0) listenTo(name);
      let isListening = true;
      return () => {
        if (!isListening) return;
        isListening = false;
        leave();
        const left = (listeners.get(name) ?? 1) - 1;
        if (left > 0) listeners.set(name, left);
        else listeners.delete(name);
        if (left === 0 && subscriber.status === "ready") subscriber.unsubscribe(PREFIX + name).catch(ignore);
      };
    },
    close: () => subscriber.disconnect(),
  };
}

/** Every command on a lost connection fails; the loss itself is logged once, elsewhere. */
function ignore(): void {}

/** Null for a message that is not an envelope. */
function read(message: string): Envelope | null {
  try {
    const value: Partial<Envelope> | null = JSON.parse(message);
    return typeof value?.node === "string" && "event" in value ? { node: value.node, event: value.event } : null;
  } catch {
    return null;
  }
}
