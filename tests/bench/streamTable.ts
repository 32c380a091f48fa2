import { percentile, type Samples } from "./measure.ts";
import { table } from "./table.ts";

const COLUMNS = ["database", "chats", "path", "first +ms p50", "p95", "× proxy p50", "p95", "token ms p50", "p95", "× proxy p50", "p95", "replies", "faults"];
const NUMBERS_FROM = 3;

/** One line of the table: a path's samples beside the proxy's own. */
export function streamRow(database: string, chats: string, path: string, samples: Samples, proxy: Samples): string[] {
  const figures = (of: "firstToken" | "token"): string[] => {
    const own = [0.5, 0.95].map((share) => percentile(samples[of], share));
    const ratios = [0.5, 0.95].map((share, index) => (own[index] ?? Number.NaN) / percentile(proxy[of], share));
    return [...own.map((ms) => ms.toFixed(2)), ...ratios.map((ratio) => ratio.toFixed(1))];
  };
  return [database, chats, path, ...figures("firstToken"), ...figures("token"), String(samples.replies), String(samples.faults.length)];
}

export function streamTable(rows: string[][]): string {
  return table(COLUMNS, rows, NUMBERS_FROM);
}
