import type { CardMemory } from "../../../../schema/rules/words/cards/cardMemory.ts";
import { isDue } from "../../../../schema/rules/words/cards/isDue.ts";
import type { CardKey } from "../../../../schema/rules/words/cards/cardIds.ts";

type QueuedCard = CardKey & Pick<CardMemory, "due" | "state">;

/**
 * Keeps a word from being asked for twice: of its two cards the one that is due now stays, and of two that are, the one
 * that asks for the meaning. The cards stay in their order.
 */
export function oncePerWord<Card extends QueuedCard>(cards: readonly Card[], now: Date, tomorrow: Date): Card[] {
  const kept = new Map<string, Card>();
  for (const card of cards) {
    const other = kept.get(card.savedWordId);
    if (!other || goesBefore(card, other, now, tomorrow)) kept.set(card.savedWordId, card);
  }
  return cards.filter((card) => kept.get(card.savedWordId) === card);
}

function goesBefore(card: QueuedCard, other: QueuedCard, now: Date, tomorrow: Date): boolean {
  const [isCardDue, isOtherDue] = [isDue(card, now, tomorrow), isDue(other, now, tomorrow)];
  return isCardDue === isOtherDue ? card.kind === "recall" : isCardDue;
}
