import { appendFileSync } from "node:fs";

/** A figure of a bench that a reader of all benches wants to see. */
export interface Headline {
  /** What is measured, such as "a reply over GraphQL, 64 chats". */
  what: string;
  /** The figure with its unit, such as "4.1 ms of processor time". */
  measured: string;
  /** What the same run measured beside it, such as "2.9 × the proxy". */
  beside: string;
}

/** Adds a row to the table that `npm run bench` prints; alone, a bench prints its own. */
export function headline(row: Headline): void {
  const file = process.env.BENCH_HEADLINES;
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
}
