import { Client } from "pg";
import { familyProcessorMs } from "../processorTime.ts";
import { percentile } from "../measure.ts";

/** What a piece of work took, all in milliseconds but the statements. */
export interface Cost {
  wall: number;
  /** Processor time of this process, in which the work is done. */
  server: number;
  /** Processor time of PostgreSQL, which grows in steps of 10 ms. */
  database: number;
  statements: number;
}

let statements = 0;
const query: unknown = Reflect.get(Client.prototype, "query");
if (typeof query !== "function") throw new Error("statements cannot be counted");
Reflect.set(Client.prototype, "query", function (this: Client, ...given: unknown[]): unknown {
  statements += 1;
  return Reflect.apply(query, this, given);
});

/** Measures work of which nothing else is done meanwhile. */
export async function costOf(clusterPid: number, work: () => Promise<void>): Promise<Cost> {
  const [ran, database, server, began] = [
    statements,
    familyProcessorMs(clusterPid),
    process.cpuUsage(),
    performance.now(),
  ];
  await work();
  const wall = performance.now() - began;
  const { user, system } = process.cpuUsage(server);
  return {
    wall,
    server: (user + system) / 1000,
    database: familyProcessorMs(clusterPid) - database,
    statements: statements - ran,
  };
}

const NAME = 52;
const CELL = 10;
const HEADS = ["p50 ms", "p95", "max", "× bare", "CPU ms", "PG CPU ms", "× bare", "statements", "times"];

export const costHead = (title: string): string =>
  title.padEnd(NAME) + HEADS.map((head) => head.padStart(CELL + 1)).join("");

const mean = (of: readonly Cost[], part: keyof Cost): number =>
  of.reduce((sum, cost) => sum + cost[part], 0) / of.length;

/** Processor time of both, in milliseconds. */
export const meanProcessor = (of: readonly Cost[]): number => mean(of, "server") + mean(of, "database");

/** A line of the table: the walls, then the means of the rest; beside what the bare work takes, if there is some. */
export function costLine(name: string, costs: readonly Cost[], bare: readonly Cost[] | null): string {
  const walls = costs.map(({ wall }) => wall);
  const ratio = (own: number, other: number): string => (bare ? (own / other).toFixed(1) : "");
  const cells = [
    ...[0.5, 0.95, 1].map((share) => percentile(walls, share).toFixed(1)),
    ratio(
      percentile(walls, 0.5),
      percentile(
        (bare ?? []).map(({ wall }) => wall),
        0.5,
      ),
    ),
    mean(costs, "server").toFixed(1),
    mean(costs, "database").toFixed(1),
    ratio(meanProcessor(costs), meanProcessor(bare ?? [])),
    mean(costs, "statements").toFixed(0),
    String(costs.length),
  ];
  return name.padEnd(NAME) + cells.map((cell) => cell.padStart(CELL + 1)).join("");
}
