import type { ApolloClient } from "@apollo/client";
import { MAX_REVIEWS, MAX_UNDONE_REVIEWS } from "../../../../../schema/rules/words/cards/reviews.ts";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { log } from "../../../lib/log/appLog.ts";
import { removeWaiting, waiting } from "../../../lib/outbox/outbox.ts";
import { sendInOrder, triedBy } from "../../../lib/outbox/sendInOrder.ts";
import type { Tried } from "../../../lib/outbox/sendInOrder.ts";
import { isReview } from "../../../lib/outbox/waiting.ts";
import type { WaitingReview } from "../../../lib/outbox/waiting.ts";
import { currentUser } from "../../../lib/session/session.ts";
import { createStore } from "../../../lib/store.ts";
import { ApplyReviewsDocument, UndoReviewsDocument } from "./review.generated.ts";

const MOST = { review: MAX_REVIEWS, undo: MAX_UNDONE_REVIEWS };

/** What the server will never take, however often it is sent. */
const REFUSED = new Set(["NOT_FOUND", "VALIDATION_FAILED"]);

/** Whether the server could not take what was sent last. */
export const areReviewsStuck = createStore(false);

/** Sends the waiting answers in order. The server counts each id once, however often it is sent. */
export function sendReviews(client: ApolloClient, userId: string): Promise<void> {
  return sendInOrder(client, {
    name: `reviews.${userId}`,
    userId,
    isWaiting: () => waiting.get().some(isReview),
    async send() {
      const tried = await sendFirst(client, userId, firstReviews());
      areReviewsStuck.set(tried !== "settled");
      return tried;
    },
  });
}

/** The first answers that wait, all of one kind, at most as many as the server takes. */
function firstReviews(): WaitingReview[] {
  const all = waiting.get().filter(isReview);
  const kind = all[0]?.kind ?? "review";
  const other = all.findIndex((review) => review.kind !== kind);
  return all.slice(0, Math.min(other === -1 ? all.length : other, MOST[kind]));
}

async function sendFirst(client: ApolloClient, userId: string, reviews: readonly WaitingReview[]): Promise<Tried> {
  // Sent as another user they would be refused, and lost.
  if (currentUser()?.id !== userId) return "busy";
  try {
    await callReviews(client, reviews);
  } catch (error) {
    const code = errorCodeOf(error) ?? "";
    if (!REFUSED.has(code)) return triedBy(error) ?? "busy";
    // One answer that is refused must not hold up the others.
    if (reviews.length > 1) return sendEach(client, userId, reviews);
    log("warn", `a review of ${reviews[0]?.cardId} was refused: ${code}`);
  }
  await removeWaiting(userId, reviews);
  return "settled";
}

async function sendEach(client: ApolloClient, userId: string, reviews: readonly WaitingReview[]): Promise<Tried> {
  for (const review of reviews) {
    const tried = await sendFirst(client, userId, [review]);
    if (tried !== "settled") return tried;
  }
  return "settled";
}

/** Sends answers of one kind. */
export async function callReviews(client: ApolloClient, waitingReviews: readonly WaitingReview[]): Promise<void> {
  const reviews = waitingReviews.flatMap((one) => (one.kind === "review" ? [reviewInput(one)] : []));
  if (reviews.length > 0) {
    await client.mutate({ mutation: ApplyReviewsDocument, variables: { reviews } });
    return;
  }
  const undone = waitingReviews.map(({ requestId, cardId }) => ({ requestId, cardId }));
  await client.mutate({ mutation: UndoReviewsDocument, variables: { reviews: undone } });
}

function reviewInput({ requestId, cardId, grade, reviewedAt }: Extract<WaitingReview, { kind: "review" }>) {
  return { requestId, cardId, grade, reviewedAt: reviewedAt.toISOString() };
}
