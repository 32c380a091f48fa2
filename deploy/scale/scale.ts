import { parseArgs } from "node:util";
import { ASSUMED, MEASURED } from "./assumed.ts";
import { machinesFor } from "./machines.ts";

/* Prints the machines for so many people a day: `npm run scale -- --people 1000000`. docs/scale.md explains them. */

const { values } = parseArgs({ options: { people: { type: "string", default: "10000" } } });
const people = Number(values.people);
if (!Number.isSafeInteger(people) || people < 1) {
  console.error("--people must be a whole number of people a day, such as 1000000");
  process.exit(1);
}

const whole = (value: number): string => Math.ceil(value).toLocaleString("en");
const roughly = (value: number): string => value.toLocaleString("en", { maximumSignificantDigits: 3 });
const UNITS = ["B", "kB", "MB", "GB", "TB", "PB"];
function bytes(value: number): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, value)) / 3)));
  return `${roughly(value / 1000 ** step)} ${UNITS[step]}`;
}

const needed = machinesFor(people, MEASURED, ASSUMED);
const [dearest] = needed.costs;
const dearestMachines = needed.costs.find(({ part }) => part !== "the model");
const rows: [string, string][] = [
  ["replies a second, at the peak", roughly(needed.replies)],
  ["replies being written", whole(needed.running)],
  ["open sockets", `${whole(needed.sockets)} (${bytes(needed.socketBytes)})`],
  ["people a node carries", whole(needed.peopleANode)],
  [
    "nodes, a core each",
    `${whole(needed.nodes)} on ${whole(needed.nodeMachines)} machines of ${ASSUMED.coresAMachine} cores`,
  ],
  [
    "PostgreSQL",
    `${whole(needed.databaseCores)} cores in ${whole(needed.cells)} ${needed.cells === 1 ? "primary" : "cells"}`,
  ],
  ["connections to PostgreSQL, at most", whole(needed.connections)],
  ["commits a second, at most", whole(needed.commits)],
  ["write-ahead log a second", bytes(needed.logBytes)],
  ["storage a year", bytes(needed.storage)],
  [
    "messages a year",
    `${roughly(needed.messages / 1e6)} million, ${needed.parts === 0 ? "in whole tables" : `TABLE_PARTITIONS=${needed.parts}`}`,
  ],
  ["Redis", `${whole(needed.redisProcesses)} processes for ${whole(needed.redisEvents)} events a second`],
  ["dollars a month", needed.costs.map(({ part, dollars }) => `${part} ${whole(dollars)}`).join(", ")],
  ["the dearest part", dearest?.part ?? ""],
  ["the dearest of the machines", dearestMachines?.part ?? ""],
];
console.log(`${people.toLocaleString("en")} people a day\n`);
for (const [name, value] of rows) console.log(`${name.padEnd(36)}${value}`);
