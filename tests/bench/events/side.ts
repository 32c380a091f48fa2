import type { Spent } from "../builtServer.ts";
import type { Browsers } from "./browsers.ts";
import type { Member } from "./crowd.ts";
import type { News } from "./news.ts";

/** One of the two servers that are compared. */
export interface Side {
  name: "bare" | "ours";
  url: string;
  news: News;
  /** Processor time it has used so far. */
  spent(): Spent;
  /** Asks the probe in its process. */
  ask(question: string): Promise<unknown>;
}

/** What a storm of connections took, until every socket had heard how things stand. */
export interface Storm {
  seconds: number;
  /** Processor time of server and database, in milliseconds for each socket. */
  cpuMs: number;
}

/** Opens a socket for each device of the members at once. */
export async function openStorm(browsers: Browsers, side: Side, members: Member[]): Promise<Storm> {
  const tokens = members.flatMap((member) => member.tokens);
  const before = side.spent();
  const seconds = await browsers.open(side.name, side.url, tokens);
  const after = side.spent();
  return { seconds, cpuMs: (after.server - before.server + after.database - before.database) / tokens.length };
}

/** Bytes that the side's process holds once nothing is left to collect. */
export async function heldBytes(side: Side): Promise<number> {
  const answer = await side.ask("memory");
  if (typeof answer === "object" && answer !== null && "bytes" in answer) return Number(answer.bytes);
  throw new Error(`the ${side.name} server did not say what it holds`);
}
