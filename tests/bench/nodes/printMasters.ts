import { startRedis } from "../../kit/server/redis.ts";
import { startRedisCluster } from "../../kit/server/redisCluster.ts";
import { headline } from "../headline.ts";
import { bareThroughput, busThroughput } from "./throughput.ts";
import type { Throughput } from "./throughput.ts";

/** Clusters of so many masters. */
const MASTERS = [1, 2, 3];

/** Prints what events between two nodes cost one Redis and clusters, beside redis-benchmark in the same run. */
export async function printMasters(): Promise<void> {
  const rows: [string, Throughput][] = [];
  const one = await startRedis();
  try {
    rows.push(["redis-benchmark, PUBLISH", await bareThroughput(one.port, one.pid(), "publish")]);
    rows.push(["redis-benchmark, SPUBLISH", await bareThroughput(one.port, one.pid(), "spublish")]);
    rows.push(["one Redis", await busThroughput(one.url, [one.pid()])]);
  } finally {
    await one.close();
  }
  for (const masters of MASTERS) {
    const cluster = await startRedisCluster(masters, 0);
    const pids = cluster.members.map(({ process }) => process.pid);
    try {
      rows.push([`cluster of ${masters}`, await busThroughput(cluster.url, pids)]);
    } finally {
      await cluster.close();
    }
  }
  const most = rows.find(([name]) => name === "cluster of 1")?.[1].eventsPerBusySecond ?? Number.NaN;
  console.log("Events from three nodes to three others, each in a process of its own, 900 topics:\n");
  console.table(
    rows.map(([name, of]) => ({
      Redis: name,
      "events a processor second of the busiest master": of.eventsPerBusySecond,
      "× a cluster of 1": (of.eventsPerBusySecond / most).toFixed(2),
      "the busiest's share": of.busiestShare.toFixed(2),
      "µs of all masters an event": of.redisMicroseconds,
    })),
  );
  const last = rows.at(-1)?.[1];
  headline({
    what: "events that three masters of Redis carry in a processor second of the busiest",
    measured: `${last?.eventsPerBusySecond}, ${((last?.eventsPerBusySecond ?? Number.NaN) / most).toFixed(2)} × one master`,
    beside: `redis-benchmark on one ${rows[0]?.[1].eventsPerBusySecond}`,
  });
}
