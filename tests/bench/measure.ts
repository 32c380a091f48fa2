import type { Spent } from "./builtServer.ts";
import type { ModelTiming } from "./stream/modelProcess.ts";
import type { Heard } from "./stream/path.ts";
import { tokensFor } from "./stream/script.ts";

/** What was seen of many replies, in milliseconds. */
export interface Samples {
  replies: number;
  /** From the reader's request to the first token, less what the model itself took. */
  firstToken: number[];
  /** From the moment the model let go of a token until the reader had it. */
  token: number[];
  /** Processor time of all these replies together. */
  spent: Spent;
  faults: string[];
}

export function noSamples(): Samples {
  return { replies: 0, firstToken: [], token: [], spent: { server: 0, database: 0 }, faults: [] };
}

/** Adds one reply: its delays, and whatever is wrong with it. */
export function addReply(samples: Samples, n: number, heard: Heard, timing: ModelTiming | undefined): void {
  samples.replies += 1;
  const tokens = tokensFor(n);
  if (heard.text !== tokens.join("")) heard.faults.push("what arrived is not what the model said");
  samples.faults.push(...heard.faults.map((fault) => `reply ${n}: ${fault}`));
  const [first] = heard.pieces;
  const [firstSent] = timing?.tokenAt ?? [];
  if (!timing || !first || firstSent === undefined) {
    samples.faults.push(`reply ${n}: no token of it was seen on both sides`);
    return;
  }
  samples.firstToken.push(first.at - heard.startedAt - (firstSent - timing.receivedAt));
  samples.token.push(...tokenDelays(tokens, timing.tokenAt, heard.pieces));
}

/**
 * A token has arrived with the piece that makes the text long enough
 * to hold it, whether or not pieces were joined on the way.
 */
function tokenDelays(tokens: string[], sentAt: number[], pieces: Heard["pieces"]): number[] {
  const delays: number[] = [];
  let length = 0;
  let piece = 0;
  for (const [index, token] of tokens.entries()) {
    length += token.length;
    while ((pieces[piece]?.length ?? Infinity) < length) piece += 1;
    const arrived = pieces[piece]?.at;
    const sent = sentAt[index];
    if (arrived !== undefined && sent !== undefined) delays.push(arrived - sent);
  }
  return delays;
}

/** The value that `share` of the samples (0 to 1) do not exceed. */
export function percentile(samples: number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)] ?? Number.NaN;
}
