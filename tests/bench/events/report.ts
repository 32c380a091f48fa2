import { headline } from "../headline.ts";
import { percentile } from "../measure.ts";
import type { Seen } from "./crowdRun.ts";
import type { Storm } from "./side.ts";

type Line<Figures> = [name: string, of: (figures: Figures) => number, digits: number];

const STORM: Line<Storm>[] = [
  ["connect storm s", ({ seconds }) => seconds, 2],
  ["connect storm, CPU ms a socket", ({ cpuMs }) => cpuMs, 2],
];
const DELIVERY: Line<Seen>[] = [
  ...STORM.map(([name, of, digits]): Line<Seen> => [name, ({ storm }) => of(storm), digits]),
  ["event to socket ms p50", ({ delivery }) => percentile(delivery.delays, 0.5), 1],
  ["event to socket ms p99", ({ delivery }) => percentile(delivery.delays, 0.99), 1],
  ["server, CPU µs a delivery", ({ delivery: { spent, delays } }) => (spent.server * 1000) / delays.length, 1],
  ["database, CPU µs a delivery", ({ delivery: { spent, delays } }) => (spent.database * 1000) / delays.length, 1],
  ["deliveries", ({ delivery }) => delivery.delays.length, 0],
  ["merged with a later one %", ({ delivery }) => (delivery.merged / delivery.delays.length) * 100, 1],
  ["missing", ({ delivery }) => delivery.missing, 0],
];
const NAME = 36;
const CELL = 10;

export function memoryReport(title: string, bytes: number[]): string {
  return lines(title, [["memory a socket kB", (held: number) => held / 1000, 1]], bytes);
}

export function stormReport(title: string, storms: Storm[]): string {
  return lines(title, STORM, storms);
}

export function crowdReport(title: string, seen: Seen[]): string {
  const [bare = "", ours = ""] = seen.map(({ delivery: { spent, delays } }) => {
    const cost = ((spent.server * 1000) / delays.length).toFixed(1);
    return `${cost} µs of the server's processor time, p99 ${percentile(delays, 0.99).toFixed(1)} ms`;
  });
  headline({ what: `an event told to a socket, ${title}`, measured: ours, beside: `a bare server ${bare}` });
  return lines(title, DELIVERY, seen);
}

/** A line for each figure: of the bare server, of ours, and ours as a multiple of the bare one's. */
function lines<Figures>(title: string, rows: Line<Figures>[], sides: Figures[]): string {
  const heads = ["bare", "ours", "ratio"].map((head) => head.padStart(CELL)).join("");
  const body = rows.map(([name, of, digits]) => {
    const [bare = Number.NaN, ours = Number.NaN] = sides.map(of);
    const ratio = bare > 0 && ours > 0 ? (ours / bare).toFixed(1) : "";
    return (
      name.padEnd(NAME) +
      [bare.toFixed(digits), ours.toFixed(digits), ratio].map((cell) => cell.padStart(CELL)).join("")
    );
  });
  return [title.padEnd(NAME) + heads, ...body].join("\n");
}
