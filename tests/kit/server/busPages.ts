import { setTimeout as delay } from "node:timers/promises";
import { redisBus } from "../../../server/adapters/bus/redisBus.ts";
import type { RedisBus } from "../../../server/adapters/bus/redisBus.ts";
import { redisClient } from "../../../server/adapters/redis/redisClient.ts";
import type { RedisClient } from "../../../server/adapters/redis/redisClient.ts";
import { redisPlaceOf } from "../../../server/adapters/redis/redisPlace.ts";
import type { Topic } from "../../../server/core/bus.port.ts";
import { createLog } from "../../../server/logs/log.ts";

/** A node's bus in this process. */
export interface BusNode {
  bus: RedisBus;
  redis: RedisClient;
  /** How often its listeners were told that events may be lost. */
  gaps(): number;
  close(): void;
}

const log = createLog("silent");
/** Milliseconds over which pages spread their rereading after a gap. */
const SPREAD_MS = 500;
/** Milliseconds between two events. */
const EVENT_MS = 4;

/** A node at Redis, once it hears others. */
export async function openBusNode(url: string): Promise<BusNode> {
  const redis = redisClient(redisPlaceOf(url), log);
  const bus = redisBus({ redis, node: crypto.randomUUID(), log });
  let gaps = 0;
  bus.onGap(() => (gaps += 1));
  while (redis.status !== "ready" || gaps === 0) await delay(10);
  return {
    bus,
    redis,
    gaps: () => gaps,
    close: () => {
      bus.close();
      redis.disconnect();
    },
  };
}

/** Pages of the topics, one on each node for each; what is true of a topic is the number of its latest event. */
export interface BusPages {
  /** Lets things happen on all nodes in turn, until it is stopped. */
  begin(): void;
  stop(): void;
  /** Topics of which a page shows what is no longer true. */
  stale(): string[];
  /** Events that happened. */
  count(): number;
}

export function openBusPages(nodes: BusNode[], names: string[]): BusPages {
  const truth = new Map(names.map((name) => [name, 0]));
  const pages = nodes.flatMap(({ bus }) =>
    names.map((name) => {
      const page = { name, shown: 0 };
      const topic: Topic<number> = { name };
      const show = (n: number): void => void (page.shown = Math.max(page.shown, n));
      bus.subscribe(topic, show);
      bus.onGap(() => setTimeout(() => show(truth.get(name) ?? 0), Math.random() * SPREAD_MS));
      return page;
    }),
  );
  let happened = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    begin() {
      timer = setInterval(() => {
        const name = names[happened % names.length] ?? "";
        const node = nodes[Math.floor(happened / names.length) % nodes.length];
        happened += 1;
        truth.set(name, happened);
        const topic: Topic<number> = { name };
        node?.bus.publish(topic, happened);
      }, EVENT_MS);
    },
    stop: () => clearInterval(timer),
    stale: () => pages.filter(({ name, shown }) => shown !== truth.get(name)).map(({ name }) => name),
    count: () => happened,
  };
}
