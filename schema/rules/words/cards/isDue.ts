import type { CardMemory } from "./cardMemory.ts";

/**
 * Whether a card is to be asked for now. One that is learnt is due for the whole of its day, whatever the hour of its
 * last review: who sits down a little earlier than the day before would else put it off for a day. One that is being
 * learnt comes back to the minute.
 */
export function isDue({ due, state }: Pick<CardMemory, "due" | "state">, now: Date, tomorrow: Date): boolean {
  return due <= now || (state === "review" && due < tomorrow);
}
