import type { CardMemory } from "../cards/cardMemory.ts";
import type { WORD_STATES } from "./savedWords.ts";

export type WordState = (typeof WORD_STATES)[number];

/** Days of stability from which a word counts as known: Anki calls such cards mature. */
const KNOWN_STABILITY = 21;

/**
 * How well a word is known, by its first card, which is the one that asks for its meaning, and of a correction the one
 * with the gap. Who says that they know a word is believed.
 */
export function wordState(card: Pick<CardMemory, "reps" | "stability">, saysToKnow: boolean): WordState {
  if (saysToKnow || card.stability >= KNOWN_STABILITY) return "known";
  return card.reps === 0 ? "new" : "learning";
}
