import type { TalkRow } from "../../../../db/queries/memory/talks.ts";
import { clipTokens, estimateTokens } from "../../models/tokens.policy.ts";

/** Messages that are read at once, at most. */
export const MOST_MESSAGES = 24;
/** Tokens of one of them that a model reads, at most, and what each takes beside its text: its number, date and speaker. */
const MOST_OF_ONE = 600;
const FRAME = 20;

/** A message that is read. */
export type ToldRow = TalkRow & { sender: "user" | "npc" };

/** Messages that are read together. */
export interface Batch {
  turns: ToldRow[];
  /** The position after the last message. */
  to: number;
}

const isTold = (row: TalkRow): row is ToldRow => row.isTold && row.sender !== "system";

/** The first of a conversation's unread messages that fit into so many tokens, up to one that is still being written. */
export function batchOf(rows: readonly TalkRow[], from: number, mostTokens: number): Batch {
  const batch: Batch = { turns: [], to: from };
  let left = mostTokens;
  for (const row of rows) {
    if (row.isRunning) break;
    const text = clipTokens(row.text, Math.min(MOST_OF_ONE, mostTokens));
    const told = { ...row, text };
    if (isTold(told)) {
      left -= estimateTokens(text) + FRAME;
      if (left < 0 && batch.turns.length > 0) break;
      batch.turns.push(told);
    }
    batch.to = row.position + 1;
  }
  return batch;
}
