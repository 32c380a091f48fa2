import { percentile } from "../measure.ts";
import type { Result, Round } from "./rounds.ts";

const NAME = 24;
const HEADS = ["a second", "× bare", "p10–p90", "CPU ms: server", "× bare", "database", "both × bare", "bytes"];

const cell = (text: string): string => text.padStart(16);

export const head = (): string => "".padEnd(NAME) + HEADS.map(cell).join("");

/** A line of the table: medians of all rounds, beside the bare server's of the same rounds. */
export function line(name: string, { rounds, bytes }: Result, bare: Result): string {
  const median = (of: readonly Round[], part: (round: Round) => number): number => percentile(of.map(part), 0.5);
  const mean = (of: readonly Round[], part: (round: Round) => number): number =>
    of.reduce((sum, round) => sum + part(round), 0) / of.length;
  const both = ({ server, database }: Round): number => server + database;
  const speeds = rounds.map(({ perSecond }, index) => perSecond / (bare.rounds[index]?.perSecond ?? Number.NaN));
  const spread = [0.1, 0.9].map((share) => percentile(speeds, share).toFixed(2)).join("–");
  const server = mean(rounds, (round) => round.server);
  return [
    name.padEnd(NAME),
    ...[
      median(rounds, ({ perSecond }) => perSecond).toFixed(0),
      percentile(speeds, 0.5).toFixed(2),
      spread,
      server.toFixed(3),
      (server / mean(bare.rounds, (round) => round.server)).toFixed(2),
      mean(rounds, (round) => round.database).toFixed(3),
      (mean(rounds, both) / mean(bare.rounds, both)).toFixed(2),
      String(bytes),
    ].map(cell),
  ].join("");
}
