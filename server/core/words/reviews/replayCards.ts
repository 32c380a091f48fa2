import { setImmediate } from "node:timers/promises";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { storeCards } from "../../../../db/queries/words/reviews/reviewCards.ts";
import type { CardRow, ReplayedCard, WordCardRow } from "../../../../db/queries/words/reviews/reviewCards.ts";
import { findReviewsOf, keepWaits } from "../../../../db/queries/words/reviews/reviews.ts";
import type { ReviewRow, ReviewWait } from "../../../../db/queries/words/reviews/reviews.ts";
import { cardIdOf } from "../../../../schema/rules/words/cards/cardIds.ts";
import type { ScheduleSettings } from "../../../../schema/rules/words/cards/cardMemory.ts";
import { folded, newCard } from "../../../../schema/rules/words/cards/schedule.ts";
import { wordState } from "../../../../schema/rules/words/saved/wordState.ts";

/** Reviews that are replayed before others get a turn: some milliseconds of them. */
const REVIEWS_A_TURN = 200;

/**
 * Makes cards of a user what their reviews make them, in the order of the reviews' times and not of their arrival: so
 * several devices come to the same. Returns the cards as they stand then, but for those of deleted words.
 */
export async function replayCards(
  em: SqlEntityManager,
  userId: string,
  cards: readonly WordCardRow[],
  settings: ScheduleSettings,
): Promise<CardRow[]> {
  const reviews = Map.groupBy(await findReviewsOf(em, cards), cardIdOf);
  const replayed: ReplayedCard[] = [];
  const waits: ReviewWait[] = [];
  let turn = 0;
  for (const card of cards) {
    const ofCard = reviews.get(cardIdOf(card)) ?? [];
    const { now, since } = replay(card, ofCard, settings);
    replayed.push(now);
    waits.push(...since);
    turn += ofCard.length;
    if (turn < REVIEWS_A_TURN) continue;
    turn = 0;
    await setImmediate();
  }
  await storeCards(em, replayed);
  await keepWaits(em, userId, waits);
  const deleted = new Set(cards.filter(({ isDeleted }) => isDeleted).map(cardIdOf));
  return replayed.filter((card) => !deleted.has(cardIdOf(card)));
}

function replay(
  card: WordCardRow,
  reviews: readonly ReviewRow[],
  settings: ScheduleSettings,
): { now: ReplayedCard; since: ReviewWait[] } {
  const { savedWordId, kind, addedAt } = card;
  const steps = folded(cardIdOf(card), addedAt, reviews, settings);
  const memory = steps.at(-1)?.after ?? newCard(addedAt);
  const setsWordState = kind === "recall" || card.isCorrection;
  return {
    now: {
      savedWordId,
      kind,
      ...memory,
      introducedAt: steps[0]?.after.lastReview ?? null,
      wordState: setsWordState ? wordState(memory, false) : null,
    },
    since: steps.map(({ review, before }) => ({ id: review.id, wasDue: before.reps > 0 ? before.due : null })),
  };
}
