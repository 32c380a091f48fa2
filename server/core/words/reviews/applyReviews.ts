import { findWordCards } from "../../../../db/queries/words/reviews/reviewCards.ts";
import { insertReviews } from "../../../../db/queries/words/reviews/reviews.ts";
import { findWordSettings } from "../../../../db/queries/words/reviews/wordSettings.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { cardIdOf, withCardKey } from "../../../../schema/rules/words/cards/cardIds.ts";
import { reviewsRules } from "../../../../schema/rules/words/cards/reviews.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { lockAccount, requireRegistered } from "../../viewer.ts";
import { announceWords } from "../saved/wordSignals.ts";
import { cardViews } from "./cardViews.ts";
import type { ReviewCardView } from "./cardViews.ts";
import { replayCards } from "./replayCards.ts";
import { reviewTimes } from "./reviewTimes.ts";

/**
 * Takes reviews of the viewer's cards, each once by its id, in whatever order devices send them, and returns the cards
 * that they are of. Reviews of words that are gone for good meanwhile are left out. Throws UNAUTHENTICATED,
 * GUEST_FORBIDDEN, VALIDATION_FAILED, RATE_LIMITED, and NOT_FOUND where none is of a card of the viewer.
 */
export async function applyReviews(
  scope: WorkScope & Pick<Scope, "viewer" | "clock" | "limits">,
  input: unknown,
): Promise<ReviewCardView[]> {
  const { userId } = requireRegistered(scope);
  const { reviews } = parse(reviewsRules, { reviews: input });
  await scope.limits.take("reviewsByUser", userId);
  const now = scope.clock();
  const keyed = reviewTimes(reviews, now).flatMap(withCardKey);
  return inTransaction(scope, async (tx) => {
    // One device after the other: what a card becomes is made of all its reviews.
    await lockAccount(tx.em, userId);
    const cards = await findWordCards(tx.em, userId, keyed);
    if (cards.length === 0) throw new AppError("NOT_FOUND");
    const own = new Set(cards.map(cardIdOf));
    const ofOwn = keyed.filter((review) => own.has(cardIdOf(review)));
    await insertReviews(tx.em, userId, ofOwn, now);
    const replayed = await replayCards(tx.em, userId, cards, await findWordSettings(tx.em, userId));
    announceWords(tx, userId);
    return cardViews(tx.em, replayed);
  });
}
