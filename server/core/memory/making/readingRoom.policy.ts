import type { KnownMemory } from "../../../../db/queries/memory/memories.ts";
import { estimateTokens } from "../../models/tokens.policy.ts";

/** Tokens that a model needs for what it has to do with a conversation, and for the names of fields. */
const RULES = 900;
/** Tokens of turns and of what is known already, at most, and of turns at least. */
const MOST_TURNS = 3000;
const MOST_KNOWN = 1500;
const LEAST_TURNS = 400;
/** Tokens that a known memory takes beside its text. */
const FRAME = 12;

/** Tokens of a conversation and of what is known of it that a model reads at once. */
export interface ReadingRoom {
  turns: number;
  known: number;
}

/** How a prompt of so many tokens is divided. */
export function readingRoom(tokens: number): ReadingRoom {
  const free = tokens - RULES;
  const known = Math.min(MOST_KNOWN, Math.max(0, Math.floor(free / 3)));
  return { known, turns: Math.min(MOST_TURNS, Math.max(LEAST_TURNS, free - known)) };
}

/** The first of what is known that fits into so many tokens. */
export function knownWithin(known: readonly KnownMemory[], mostTokens: number): KnownMemory[] {
  let left = mostTokens;
  const end = known.findIndex(({ subject, text }) => (left -= estimateTokens(subject + text) + FRAME) < 0);
  return end < 0 ? [...known] : known.slice(0, end);
}
