import type { CardKey } from "../../../../schema/rules/words/cardIds.ts";

type QueuedCard = CardKey & { due: Date };

/**
 * Keeps a word from being asked for twice: of its two cards the one that is due now stays, and of two that are, the one
 * that asks for the meaning. The cards stay in their order.
 */
export function oncePerWord<Card extends QueuedCard>(cards: readonly Card[], now: Date): Card[] {
  const kept = new Map<string, Card>();
  for (const card of cards) {
    const other = kept.get(card.savedWordId);
    if (!other || goesBefore(card, other, now)) kept.set(card.savedWordId, card);
  }
  return cards.filter((card) => kept.get(card.savedWordId) === card);
}

function goesBefore(card: QueuedCard, other: QueuedCard, now: Date): boolean {
  const [isDue, isOtherDue] = [card.due <= now, other.due <= now];
  return isDue === isOtherDue ? card.kind === "recall" : isDue;
}
