import type { ApolloClient } from "@apollo/client";
import { MAX_REVIEWS, MAX_UNDONE_REVIEWS } from "../../../../../schema/rules/words/cards/reviews.ts";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { inOneTab } from "../../../lib/chats/inOneTab.ts";
import { log } from "../../../lib/log/appLog.ts";
import { currentUser } from "../../../lib/session/session.ts";
import { dropWaiting, firstWaiting } from "./keptReviews.ts";
import type { WaitingReview } from "./keptReviews.ts";
import { ApplyReviewsDocument, UndoReviewsDocument } from "./review.generated.ts";

const MOST = { review: MAX_REVIEWS, undo: MAX_UNDONE_REVIEWS };

/** What the server will never take, however often it is sent. */
const REFUSED = new Set(["NOT_FOUND", "VALIDATION_FAILED"]);

let running: Promise<void> | null = null;

/**
 * Sends the answers that wait in this browser, in their order, and drops what was taken: the server counts each once
 * by its id, whatever it is sent by. Rejects where some could not be sent; they are sent another time.
 */
export function sendReviews(client: ApolloClient, userId: string): Promise<void> {
  // An answer that is given while others are sent goes with the next ones.
  const after = (running ?? Promise.resolve()).catch(() => undefined);
  const sending = after.then(() => inOneTab(`reviews.${userId}`, () => sendAll(client, userId)));
  running = sending;
  return sending;
}

async function sendAll(client: ApolloClient, userId: string): Promise<void> {
  for (let next = await firstWaiting(userId, MOST); next.keys.length > 0; next = await firstWaiting(userId, MOST)) {
    try {
      await sendOf(client, userId, next.reviews);
    } catch (error) {
      if (!REFUSED.has(errorCodeOf(error) ?? "")) throw error;
      await sendEach(client, userId, next);
      continue;
    }
    await dropWaiting(userId, next.keys);
  }
}

/** One answer that is refused must not hold up the others. */
async function sendEach(
  client: ApolloClient,
  userId: string,
  { keys, reviews }: { keys: number[]; reviews: WaitingReview[] },
): Promise<void> {
  for (const [at, review] of reviews.entries()) {
    try {
      await sendOf(client, userId, [review]);
    } catch (error) {
      const code = errorCodeOf(error) ?? "";
      if (!REFUSED.has(code)) throw error;
      log("warn", `a review of ${review.cardId} was refused: ${code}`);
    }
    const key = keys[at];
    if (key !== undefined) await dropWaiting(userId, [key]);
  }
}

/** Sends a user's answers. In another one's name they would be refused, and lost. Rejects once another is signed in. */
async function sendOf(client: ApolloClient, userId: string, reviews: readonly WaitingReview[]): Promise<void> {
  if (currentUser()?.id !== userId) throw new Error("The person whose answers wait is not signed in any more.");
  await sendNow(client, reviews);
}

/** Sends answers of one kind. */
export async function sendNow(client: ApolloClient, waiting: readonly WaitingReview[]): Promise<void> {
  const reviews = waiting.flatMap((one) => (one.kind === "review" ? [reviewInput(one)] : []));
  if (reviews.length > 0) {
    await client.mutate({ mutation: ApplyReviewsDocument, variables: { reviews } });
    return;
  }
  const undone = waiting.map(({ requestId, cardId }) => ({ requestId, cardId }));
  await client.mutate({ mutation: UndoReviewsDocument, variables: { reviews: undone } });
}

function reviewInput({ requestId, cardId, grade, reviewedAt }: Extract<WaitingReview, { kind: "review" }>) {
  return { requestId, cardId, grade, reviewedAt: reviewedAt.toISOString() };
}
