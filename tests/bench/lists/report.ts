import type { Headline } from "../headline.ts";
import { percentile } from "../measure.ts";
import type { Result, Round } from "./rounds.ts";

const NAME = 24;
const HEADS = ["CPU ms: server", "database", "both", "× bare", "of bare", "of Apollo", "a second", "bytes"];

const cell = (text: string): string => text.padStart(15);

export const head = (): string => "".padEnd(NAME) + HEADS.map(cell).join("");

/**
 * A line of a kind's table. "× bare" is processor time beside the bare server's; "of bare" and "of Apollo" are the same
 * the other way round: requests a second of processor time as a share of theirs.
 */
export function line(name: string, result: Result, bare: Result, apollo: Result): string {
  const own = costOf(result);
  return [
    name.padEnd(NAME),
    ...[
      own.server.toFixed(3),
      own.database.toFixed(3),
      own.both.toFixed(3),
      (own.both / costOf(bare).both).toFixed(2),
      (costOf(bare).both / own.both).toFixed(2),
      (costOf(apollo).both / own.both).toFixed(2),
      percentile(
        result.rounds.map(({ perSecond }) => perSecond),
        0.5,
      ).toFixed(0),
      String(result.bytes),
    ].map(cell),
  ].join("");
}

/** The same in short, for the table of all benches. */
export function headlineOf(what: string, result: Result, bare: Result, apollo: Result): Headline {
  const { server, database, both } = costOf(result);
  return {
    what,
    measured: `${server.toFixed(2)} + ${database.toFixed(2)} ms of processor time (server + PostgreSQL)`,
    beside:
      `${(costOf(bare).both / both).toFixed(2)} × bare graphql-js and pg, ` +
      `${(costOf(apollo).both / both).toFixed(2)} × plain Apollo`,
  };
}

/** Milliseconds of processor time a request. */
function costOf({ rounds }: Result): Round & { both: number } {
  const mean = (part: keyof Round): number => rounds.reduce((sum, round) => sum + round[part], 0) / rounds.length;
  const [server, database] = [mean("server"), mean("database")];
  return { perSecond: mean("perSecond"), server, database, both: server + database };
}
