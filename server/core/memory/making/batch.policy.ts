import type { TalkRow } from "../../../../db/queries/memory/talks.ts";
import { clipTokens, estimateTokens } from "../../models/tokens.policy.ts";

/** Messages that are read at once, at most. */
export const MOST_MESSAGES = 24;
/** Tokens of them that a model reads, at most, and of one of them. */
const MOST_TOKENS = 3000;
const MOST_OF_ONE = 600;

/** A message that is read. */
export type ToldRow = TalkRow & { sender: "user" | "npc" };

/** Messages that are read together. */
export interface Batch {
  turns: ToldRow[];
  /** The position after the last message. */
  to: number;
}

const isTold = (row: TalkRow): row is ToldRow => row.isTold && row.sender !== "system";

/** The first messages of a conversation's unread ones that fit together, up to one that is still being written. */
export function batchOf(rows: readonly TalkRow[], from: number): Batch {
  const batch: Batch = { turns: [], to: from };
  let left = MOST_TOKENS;
  for (const row of rows) {
    if (row.isRunning) break;
    const text = clipTokens(row.text, MOST_OF_ONE);
    const told = { ...row, text };
    if (isTold(told)) {
      left -= estimateTokens(text);
      if (left < 0 && batch.turns.length > 0) break;
      batch.turns.push(told);
    }
    batch.to = row.position + 1;
  }
  return batch;
}
