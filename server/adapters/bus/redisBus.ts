import { Cluster } from "ioredis";
import type { Logger } from "pino";
import type { Bus } from "../../core/bus.port.ts";
import type { RedisClient } from "../redis/redisClient.ts";
import type { Channels, ChannelNews } from "./channels.ts";
import { gapNotice } from "./gapNotice.ts";
import { localBus } from "./localBus.ts";
import { plainChannels } from "./plainChannels.ts";
import { shardedChannels } from "./shardedChannels.ts";

const PREFIX = "causerie:bus:";
/** Events on their way to Redis at most; further ones reach only this node. */
const MAX_UNSENT = 10_000;

export interface RedisBusParts {
  /** What publishes. The bus opens connections of its own to listen. */
  redis: RedisClient;
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
  const deliver = (name: string, event: unknown): void => {
    try {
      local.publish({ name }, event);
    } catch (error) {
      log.error({ err: error, topic: name }, "a listener of the bus threw");
    }
  };
  const news: ChannelNews = {
    message(channel, text) {
      const envelope = read(text);
      if (envelope && envelope.node !== node) deliver(channel.slice(PREFIX.length), envelope.event);
    },
    notice(from) {
      if (from !== node) local.reportGap();
    },
    missed: () => local.reportGap(),
    lost: () => notice.isDue(),
  };
  const channels: Channels =
    redis instanceof Cluster ? shardedChannels(redis, log, news) : plainChannels(redis, log, news);
  // A notice's text is the id of the node whose events were lost.
  const notice = gapNotice(() => channels.sendNotice(node));

  return {
    publish(topic, event) {
      deliver(topic.name, event);
      const channel = PREFIX + topic.name;
      if (!channels.canSend() || unsent >= MAX_UNSENT) {
        channels.lose(channel);
        return;
      }
      unsent += 1;
      const envelope: Envelope = { node, event };
      channels
        .send(channel, JSON.stringify(envelope))
        .catch(() => channels.lose(channel))
        .finally(() => (unsent -= 1));
    },
    subscribe(topic, listener) {
      const { name } = topic;
      const leave = local.subscribe(topic, listener);
      const count = listeners.get(name) ?? 0;
      listeners.set(name, count + 1);
      if (count === 0) channels.listen(PREFIX + name);
      let isListening = true;
      return () => {
        if (!isListening) return;
        isListening = false;
        leave();
        const left = (listeners.get(name) ?? 1) - 1;
        if (left > 0) listeners.set(name, left);
        else listeners.delete(name);
        if (left === 0) channels.leave(PREFIX + name);
      };
    },
    reportGap() {
      local.reportGap();
      notice.isDue();
    },
    onGap: (listener) => local.onGap(listener),
    close() {
      notice.stop();
      channels.close();
    },
  };
}

/** Null for a message that is not an envelope. */
function read(message: string): Envelope | null {
  try {
    const value: Partial<Envelope> | null = JSON.parse(message);
    return typeof value?.node === "string" && "event" in value ? { node: value.node, event: value.event } : null;
  } catch {
    return null;
  }
}
