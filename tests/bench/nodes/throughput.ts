import { execFile } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { Redis } from "ioredis";
import { startChild } from "../childProcess.ts";
import type { Child } from "../childProcess.ts";
import { exactProcessorMs } from "../processorTime.ts";
import type { BusQuestion } from "./busProcess.ts";

/** What some events cost that nodes of ours publish and others hear, in processor time of Redis. */
export interface Throughput {
  /** Events of all masters while the busiest one uses a second of its processor: what a processor for each would carry. */
  eventsPerBusySecond: number;
  /** The share of the busiest master in the processor time of all. */
  busiestShare: number;
  /** The processor time of all masters an event, in microseconds. */
  redisMicroseconds: number;
}

/** The number of publishing nodes, and of listening nodes, for any number of masters. Each node is a process. */
const NODES = 3;
/** Many, so that each master gets its share. */
const TOPICS = 900;
const ROUNDS = 40;
/** Events that a node publishes in a round for each master, so that each finds as many at a time. */
const EVENTS = 500;
/** Messages of redis-benchmark. */
const BARE_EVENTS = 60_000;
/** Milliseconds until all that was published in a round has left its node. */
const LEAVING_MS = 50;
/** Milliseconds after which an event that was not heard is lost. */
const LOST_MS = 20_000;

/**
 * Publishes over as many topics as busy people have, and waits until all is heard. Redis stands still while a round is
 * published: the nodes cannot keep it busy on the same processors, and a master that is woken for each event by itself
 * spends most of its time on waking. A busy one finds what came meanwhile, as here.
 */
export async function busThroughput(url: string, pids: number[]): Promise<Throughput> {
  const open = (): Promise<Child[]> =>
    Promise.all(Array.from({ length: NODES }, () => startChild("nodes/busProcess.ts", url)));
  const [publishers, listeners] = await Promise.all([open(), open()]);
  const topics = Array.from({ length: NODES }, () => Array.from({ length: TOPICS / NODES }, () => crypto.randomUUID()));
  const tell = async (nodes: Child[], questionFor: (of: string[]) => BusQuestion): Promise<number> => {
    const counts = await Promise.all(nodes.map((node, index) => node.ask(questionFor(topics[index] ?? []))));
    return counts.reduce<number>((sum, count) => sum + Number(count), 0);
  };
  const heardBy = async (count: number): Promise<void> => {
    const deadline = performance.now() + LOST_MS;
    while ((await tell(listeners, () => ({ kind: "heard" }))) < count) {
      if (performance.now() > deadline) throw new Error("events were lost");
      await setTimeout(5);
    }
  };
  const events = EVENTS * pids.length;
  let published = 0;
  const round = async (): Promise<void> => {
    for (const pid of pids) process.kill(pid, "SIGSTOP");
    published += await tell(publishers, (of) => ({ kind: "publish", topics: of, events }));
    await setTimeout(LEAVING_MS);
    for (const pid of pids) process.kill(pid, "SIGCONT");
    await heardBy(published);
  };
  try {
    await tell(listeners, (of) => ({ kind: "listen", topics: of }));
    await setTimeout(1000);
    await round();
    const before = pids.map((pid) => exactProcessorMs(pid));
    for (let count = 0; count < ROUNDS; count += 1) await round();
    const spent = pids.map((pid, index) => exactProcessorMs(pid) - (before[index] ?? 0));
    return throughput(ROUNDS * events * NODES, spent);
  } finally {
    for (const pid of pids) process.kill(pid, "SIGCONT");
    await Promise.all([...publishers, ...listeners].map((node) => node.close()));
  }
}

const run = promisify(execFile);

/** The same number of messages of the same length, by redis-benchmark, to one listener that does not decode them. */
export async function bareThroughput(port: number, pid: number, command: "publish" | "spublish"): Promise<Throughput> {
  const listener = new Redis(port);
  await (command === "publish" ? listener.subscribe("bench") : listener.ssubscribe("bench"));
  const text = JSON.stringify({ node: crypto.randomUUID(), event: { kind: "delta", seq: 7, text: " something" } });
  const before = exactProcessorMs(pid);
  const how = ["-p", String(port), "-n", String(BARE_EVENTS), "-c", "1", "-P", "50", "-q"];
  await run("redis-benchmark", [...how, command, "bench", text]);
  const spent = exactProcessorMs(pid) - before;
  listener.disconnect();
  return throughput(BARE_EVENTS, [spent]);
}

function throughput(events: number, spent: number[]): Throughput {
  const [all, busiest] = [spent.reduce((sum, one) => sum + one), Math.max(...spent)];
  return {
    eventsPerBusySecond: Math.round((events / busiest) * 1000),
    busiestShare: busiest / all,
    redisMicroseconds: Number(((all / events) * 1000).toFixed(1)),
  };
}
