import type { SqlEntityManager } from "@mikro-orm/sql";
import type { CardRow } from "../../../../db/queries/words/reviews/reviewCards.ts";
import { findSavedWordsById } from "../../../../db/queries/words/saved/savedWords.ts";
import type { SavedWordRow } from "../../../../db/queries/words/saved/savedWords.ts";
import { cardIdOf } from "../../../../schema/rules/words/cards/cardIds.ts";

/** A card as its owner sees it. */
export interface ReviewCardView extends CardRow {
  id: string;
  word: SavedWordRow;
}

/** Cards with their words, in their order. Access is the caller's to check. */
export async function cardViews(em: SqlEntityManager, cards: readonly CardRow[]): Promise<ReviewCardView[]> {
  if (cards.length === 0) return [];
  const found = await findSavedWordsById(em, [...new Set(cards.map(({ savedWordId }) => savedWordId))]);
  const words = new Map(found.map((word) => [word.id, word]));
  return cards.flatMap((card) => {
    const word = words.get(card.savedWordId);
    return word ? [{ ...card, id: cardIdOf(card), word }] : [];
  });
}
