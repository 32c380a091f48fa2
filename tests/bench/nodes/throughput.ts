import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Redis } from "ioredis";
import { openBusNode } from "../../kit/server/busPages.ts";
import type { Topic } from "../../../server/core/bus.port.ts";
import { exactProcessorMs } from "../processorTime.ts";

/** What some events cost that one node of ours publishes and another hears. */
export interface Throughput {
  /** By the clock: what the slowest part here lets through, which is the two nodes' own process. */
  eventsPerSecond: number;
  /** Events of all masters while the busiest one uses a second of its processor: what a processor for each would carry. */
  eventsPerBusySecond: number;
  /** The processor time of all masters an event, in microseconds. */
  redisMicroseconds: number;
}

const EVENTS = 60_000;
/** Published before those heard are waited for. */
const BATCH = 500;
const TOPICS = 300;
/** Milliseconds after which an event that was not heard is lost. */
const LOST_MS = 10_000;
/** As long as a piece of a reply. */
const EVENT = { kind: "delta", seq: 7, text: " something" };

/** Publishes over as many topics as busy people have, and waits until all is heard. */
export async function busThroughput(url: string, pids: number[]): Promise<Throughput> {
  const [publisher, listener] = await Promise.all([openBusNode(url), openBusNode(url)]);
  const topics = Array.from({ length: TOPICS }, (): Topic<typeof EVENT> => ({ name: crypto.randomUUID() }));
  let heard = 0;
  for (const topic of topics) listener.bus.subscribe(topic, () => (heard += 1));
  const publish = async (count: number): Promise<void> => {
    const from = heard;
    for (let sent = 0; sent < count; sent += BATCH) {
      for (let index = 0; index < BATCH; index += 1) {
        const topic = topics[(sent + index) % TOPICS];
        if (topic) publisher.bus.publish(topic, EVENT);
      }
      await until(() => heard - from >= sent + BATCH / 2);
    }
    await until(() => heard - from >= count);
  };
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await publish(EVENTS / 10);
  const before = pids.map((pid) => exactProcessorMs(pid));
  const began = performance.now();
  await publish(EVENTS);
  const ms = performance.now() - began;
  const spent = pids.map((pid, index) => exactProcessorMs(pid) - (before[index] ?? 0));
  publisher.close();
  listener.close();
  return throughput(ms, spent);
}

/** Throws where events were lost. */
async function until(isHeard: () => boolean): Promise<void> {
  const deadline = performance.now() + LOST_MS;
  while (!isHeard()) {
    if (performance.now() > deadline) throw new Error("events were lost");
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const run = promisify(execFile);

/** The same number of messages of the same length, by redis-benchmark, to one listener that does not decode them. */
export async function bareThroughput(port: number, pid: number, command: "publish" | "spublish"): Promise<Throughput> {
  const listener = new Redis(port);
  await (command === "publish" ? listener.subscribe("bench") : listener.ssubscribe("bench"));
  const text = JSON.stringify({ node: crypto.randomUUID(), event: EVENT });
  const before = exactProcessorMs(pid);
  const began = performance.now();
  const how = ["-p", String(port), "-n", String(EVENTS), "-c", "1", "-P", "50", "-q"];
  await run("redis-benchmark", [...how, command, "bench", text]);
  const ms = performance.now() - began;
  const spent = exactProcessorMs(pid) - before;
  listener.disconnect();
  return throughput(ms, [spent]);
}

function throughput(ms: number, spent: number[]): Throughput {
  return {
    eventsPerSecond: Math.round((EVENTS / ms) * 1000),
    eventsPerBusySecond: Math.round((EVENTS / Math.max(...spent)) * 1000),
    redisMicroseconds: Number(((spent.reduce((sum, one) => sum + one) / EVENTS) * 1000).toFixed(1)),
  };
}
