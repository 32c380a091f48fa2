import type { Spent } from "./builtServer.ts";
import type { Headline } from "./headline.ts";
import { percentile } from "./measure.ts";
import type { Samples } from "./measure.ts";

const COLUMNS = [
  "chats",
  "path",
  "first +ms p50",
  "p95",
  "× proxy p50",
  "p95",
  "token ms p50",
  "p95",
  "× proxy p50",
  "p95",
  "CPU ms a reply: server",
  "database",
  "both × proxy",
  "replies",
  "faults",
];
const NUMBERS_FROM = 2;

/** One line of the table: a path's samples beside the proxy's own. */
export function tableRow(chats: string, path: string, samples: Samples, proxy: Samples): string[] {
  const figures = (of: "firstToken" | "token"): string[] => {
    const own = [0.5, 0.95].map((share) => percentile(samples[of], share));
    const ratios = [0.5, 0.95].map((share, index) => (own[index] ?? Number.NaN) / percentile(proxy[of], share));
    return [...own.map((ms) => ms.toFixed(2)), ...ratios.map((ratio) => ratio.toFixed(1))];
  };
  const { server, database } = costOf(samples);
  const proxyCost = costOf(proxy);
  return [
    chats,
    path,
    ...figures("firstToken"),
    ...figures("token"),
    ...[server, database].map((ms) => ms.toFixed(1)),
    ((server + database) / proxyCost.server).toFixed(1),
    String(samples.replies),
    String(samples.faults.length),
  ];
}

/** The same in short, for the table of all benches. */
export function replyHeadline(chats: string, path: string, samples: Samples, proxy: Samples): Headline {
  const { server, database } = costOf(samples);
  const ms = (of: number[], share: number): string => percentile(of, share).toFixed(1);
  return {
    what: `a reply, ${chats} chats, ${path}`,
    measured:
      `${server.toFixed(1)} + ${database.toFixed(1)} ms of processor time (server + PostgreSQL); first token beyond ` +
      `the model p50 ${ms(samples.firstToken, 0.5)}, p95 ${ms(samples.firstToken, 0.95)} ms; token p95 ${ms(samples.token, 0.95)} ms`,
    beside:
      `${((server + database) / costOf(proxy).server).toFixed(1)} × the proxy; its first token p50 ` +
      `${ms(proxy.firstToken, 0.5)}, p95 ${ms(proxy.firstToken, 0.95)} ms; token p95 ${ms(proxy.token, 0.95)} ms`,
  };
}

/** Milliseconds of processor time a reply. */
export function costOf({ spent, replies }: Samples): Spent {
  return { server: spent.server / replies, database: spent.database / replies };
}

/** Sets rows under their headings; numbers stand to the right. */
export function table(rows: string[][]): string {
  const lines = [COLUMNS, ...rows];
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const cell = (text: string, column: number): string => {
    const width = widths[column] ?? 0;
    return column < NUMBERS_FROM ? text.padEnd(width) : text.padStart(width);
  };
  return lines.map((line) => line.map(cell).join("  ").trimEnd()).join("\n");
}

/** What something adds to a reply: in processor time, and until its first token. */
export function addedLine(
  chats: string,
  { what, names }: { what: string; names: readonly [without: string, withIt: string] },
  results: ReadonlyMap<string, Samples>,
): string {
  const [without, withIt] = names.map((path) => results.get(path));
  if (!without || !withIt) return "";
  const [before, after] = [without, withIt].map((samples) => {
    const { server, database } = costOf(samples);
    return { processor: server + database, first: [0.5, 0.95].map((share) => percentile(samples.firstToken, share)) };
  });
  if (!before || !after) return "";
  const percent = (after.processor / before.processor - 1) * 100;
  const added = after.first.map((ms, index) => `+${(ms - (before.first[index] ?? Number.NaN)).toFixed(1)}`);
  const cost = `${percent.toFixed(0)} % of processor time to a reply`;
  return `${chats}: ${what} adds ${cost}, and ${added.join(" / ")} ms to its first token (p50 / p95)`;
}
