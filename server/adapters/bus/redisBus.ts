import { ReplyError } from "ioredis";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { Bus } from "../../core/bus.port.ts";
import { redisListener } from "../redis/redisClient.ts";
import { gapNotice } from "./gapNotice.ts";
import { localBus } from "./localBus.ts";

const PREFIX = "causerie:bus:";
/** The channel on which a node says that events of its own were lost. Its message is the node's id. */
const GAP_CHANNEL = "causerie:gap";
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
 * The bus of several nodes. A node's own events reach its listeners directly, also while Redis is away.
 * Events of other nodes are lost during that time: once it is back, the node that could not send them and the
 * one that could not receive them each report a gap.
 */
export function redisBus({ redis, node, log }: RedisBusParts): RedisBus {
  const local = localBus();
  const listeners = new Map<string, number>();
  let unsent = 0;
  const notice = gapNotice(() => redis.publish(GAP_CHANNEL, node));

  const subscriber = redisListener(redis, log);
  const startOver = (error: unknown): void => {
    if (error instanceof ReplyError) log.error({ err: error }, "Redis refuses to let this node listen");
    // Events until a late answer would be missing, and no gap be reported.
    else if (subscriber.status === "ready") subscriber.disconnect(true);
  };
  subscriber.on("ready", () => {
    const channels = [...listeners.keys()].map((name) => PREFIX + name);
    subscriber.subscribe(GAP_CHANNEL, ...channels).then(() => local.reportGap(), startOver);
  });
  subscriber.on("message", (channel: string, message: string) => {
    if (channel === GAP_CHANNEL) {
      if (message !== node) local.reportGap();
      return;
    }
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
      if (redis.status !== "ready" || unsent >= MAX_UNSENT) {
        notice.isDue();
        return;
      }
      unsent += 1;
      const envelope: Envelope = { node, event };
      redis
        .publish(PREFIX + topic.name, JSON.stringify(envelope))
        .catch(() => notice.isDue())
        .finally(() => (unsent -= 1));
    },
    subscribe(topic, listener) {
      const { name } = topic;
      const leave = local.subscribe(topic, listener);
      const count = listeners.get(name) ?? 0;
      listeners.set(name, count + 1);
      if (count === 0 && subscriber.status === "ready") subscriber.subscribe(PREFIX + name).catch(startOver);
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
    reportGap() {
      local.reportGap();
      notice.isDue();
    },
    onGap: (listener) => local.onGap(listener),
    close() {
      notice.stop();
      subscriber.disconnect();
    },
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
