import { setTimeout as delay } from "node:timers/promises";
import { Command } from "ioredis";
import type { Cluster } from "ioredis";
import type { Logger } from "pino";
import { clusterListener } from "../redis/redisClient.ts";
import { NOTICES } from "./channels.ts";
import type { Channels, ChannelNews } from "./channels.ts";
import { limitedPace } from "./limitedPace.ts";
import { nodeListener } from "./nodeListener.ts";
import type { NodeListener } from "./nodeListener.ts";

/** Milliseconds between two looks at who has which slots, while something is amiss. */
const LOOK_MS = 200;
/** Milliseconds after which a connection is replaced whose node has dropped channels: many slots may move one by one. */
const REPLACE_MS = 500;
/** Milliseconds between two reports that messages were missed. All pages read again at each. */
const MISSED_MS = 600;

/** A channel that is listened to, and where. */
interface Place {
  slot: number;
  listener: NodeListener | null;
}

/**
 * Channels of a cluster: `SPUBLISH` (Redis 7), so that a message costs only the master whose slot its channel has. A
 * connection listens at each master, and one more to the notices, which the cluster carries to all of its nodes.
 */
export function shardedChannels(cluster: Cluster, log: Logger, news: ChannelNews): Channels {
  const places = new Map<string, Place>();
  const listeners = new Map<string, NodeListener>();
  let notices: NodeListener | null = null;
  /** The master of each slot, as `host:port`. The cluster's own record changes for whole ranges while one slot moves. */
  let owners = ownersOf(cluster);
  let masters = new Set<string>();
  /** The masters to which a message could not be sent, and a channel of theirs each. */
  const lost = new Map<string, string>();
  const closing = new AbortController();
  let isSettling = false;
  let isRefused = false;
  const missed = limitedPace(MISSED_MS, () => news.missed());

  const open = (node: string, verb: "subscribe" | "ssubscribe", forget: () => void): NodeListener => {
    const listener = nodeListener(clusterListener(cluster, node), verb, {
      message: (channel, text) => {
        if (verb === "subscribe") news.notice(text);
        // A master that has lost its slot may go on to carry it, as a replica.
        else if (places.get(channel)?.listener === listener) news.message(channel, text);
      },
      listens: () => {
        isRefused = false;
        missed.call();
      },
      slotsMoved: () => {
        replaceLater(node, listener);
        void settle();
      },
      refused: (error) => {
        if (!isRefused) log.error({ err: error, node }, "Redis refuses to let this node listen");
        isRefused = true;
      },
      ended: () => {
        forget();
        void settle();
      },
    });
    return listener;
  };
  const replacing = new Set<NodeListener>();
  const replaceLater = (node: string, listener: NodeListener): void => {
    if (replacing.has(listener)) return;
    replacing.add(listener);
    setTimeout(() => {
      replacing.delete(listener);
      if (closing.signal.aborted || listeners.get(node) !== listener) return;
      listeners.delete(node);
      listener.close();
      placeAll();
    }, REPLACE_MS).unref();
  };

  const place = (channel: string, at: Place): void => {
    const listener = listeners.get(owners[at.slot] ?? "");
    if (!listener || listener === at.listener) return;
    const before = at.listener;
    before?.leave(channel);
    at.listener = listener;
    listener.listen(channel, before !== null);
  };
  const placeAll = (): void => {
    if (closing.signal.aborted) return;
    masters = new Set(owners.filter((node) => node !== undefined));
    for (const [node, listener] of listeners) {
      if (masters.has(node)) continue;
      listeners.delete(node);
      listener.close();
    }
    for (const node of masters)
      if (!listeners.has(node))
        listeners.set(
          node,
          open(node, "ssubscribe", () => listeners.delete(node)),
        );
    for (const [channel, at] of places) place(channel, at);
    if (notices) return;
    const ready = cluster.nodes("master").filter(({ status }) => status === "ready");
    // Not all nodes of ours at the same one.
    const node = ready[Math.floor(Math.random() * ready.length)];
    if (!node) return;
    notices = open(keyOf(node.options), "subscribe", () => (notices = null));
    notices.listen(NOTICES, false);
  };

  const isWhole = (): boolean =>
    lost.size === 0 &&
    masters.size > 0 &&
    [...masters].every((node) => listeners.get(node)?.isWhole()) &&
    notices?.isWhole() === true;
  /** Looks again and again until every part of the cluster is listened to, and takes messages. */
  const settle = async (): Promise<void> => {
    if (isSettling) return;
    isSettling = true;
    while (!closing.signal.aborted && !isWhole()) {
      await new Promise<void>((resolve) => cluster.refreshSlotsCache(() => resolve()));
      placeAll();
      await tryLost();
      await delay(LOOK_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
    isSettling = false;
  };

  const send = async (channel: string, text: string): Promise<void> => {
    const command = new Command("spublish", [channel, text], {});
    const owner = owners[command.getSlot() ?? -1];
    // The library would try each of the others, and read again which of them has which slots, for every message.
    if (!cluster.nodes("master").some(({ status, options }) => status === "ready" && keyOf(options) === owner))
      throw new Error("the master of this channel is away");
    await cluster.sendCommand(command);
  };
  /** Others read again only once they can hear again: until then they would do so in vain. */
  const tryLost = async (): Promise<void> => {
    const tried = [...lost].map(async ([owner, channel]) => {
      await send(channel, "");
      lost.delete(owner);
    });
    const results = await Promise.allSettled(tried);
    if (results.some(({ status }) => status === "fulfilled")) news.lost();
  };

  cluster.on("refresh", () => {
    owners = ownersOf(cluster);
    placeAll();
  });
  void settle();
  return {
    canSend: () => cluster.status === "ready",
    send,
    lose(channel) {
      lost.set(owners[slotOf(channel)] ?? "", channel);
      void settle();
    },
    sendNotice: (text) => cluster.publish(NOTICES, text),
    listen(channel) {
      const at: Place = { slot: slotOf(channel), listener: null };
      places.set(channel, at);
      place(channel, at);
    },
    leave(channel) {
      places.get(channel)?.listener?.leave(channel);
      places.delete(channel);
    },
    close() {
      closing.abort();
      missed.stop();
      for (const listener of [...listeners.values(), notices]) listener?.close();
    },
  };
}

function ownersOf({ slots }: Cluster): (string | undefined)[] {
  return slots.map(([master]) => master);
}

function slotOf(channel: string): number {
  return new Command("ssubscribe", [channel]).getSlot() ?? 0;
}

function keyOf({ host, port }: { host?: string; port?: number }): string {
  return `${host}:${port}`;
}
