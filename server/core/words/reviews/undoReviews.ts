import { findWordCards } from "../../../../db/queries/words/reviews/reviewCards.ts";
import { undoReviewRows } from "../../../../db/queries/words/reviews/reviews.ts";
import { findWordSettings } from "../../../../db/queries/words/reviews/wordSettings.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { cardIdOf, withCardKey } from "../../../../schema/rules/words/cards/cardIds.ts";
import { undoneReviewsRules } from "../../../../schema/rules/words/cards/reviews.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { lockAccount, requireRegistered } from "../../viewer.ts";
import { announceWords } from "../saved/wordSignals.ts";
import { cardViews } from "./cardViews.ts";
import type { ReviewCardView } from "./cardViews.ts";
import { replayCards } from "./replayCards.ts";

/**
 * Takes reviews of the viewer back, by the ids that their device gave them, and returns the cards that they were of. A
 * review that comes after its undo never counts. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, VALIDATION_FAILED,
 * RATE_LIMITED, and NOT_FOUND where none is of a card of the viewer.
 */
export async function undoReviews(
  scope: WorkScope & Pick<Scope, "viewer" | "clock" | "limits">,
  input: unknown,
): Promise<ReviewCardView[]> {
  const { userId } = requireRegistered(scope);
  const { reviews } = parse(undoneReviewsRules, { reviews: input });
  await scope.limits.take("reviewsByUser", userId);
  const keyed = reviews.flatMap(withCardKey);
  return inTransaction(scope, async (tx) => {
    await lockAccount(tx.em, userId);
    const own = new Set((await findWordCards(tx.em, userId, keyed)).map(cardIdOf));
    const ofOwn = keyed.filter((review) => own.has(cardIdOf(review)));
    if (ofOwn.length === 0) throw new AppError("NOT_FOUND");
    const undone = await undoReviewRows(tx.em, userId, ofOwn, scope.clock());
    const cards = await findWordCards(tx.em, userId, undone);
    const replayed = await replayCards(tx.em, userId, cards, await findWordSettings(tx.em, userId));
    announceWords(tx, userId);
    return cardViews(tx.em, replayed);
  });
}
