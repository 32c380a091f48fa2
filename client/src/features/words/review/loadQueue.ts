import type { ApolloClient } from "@apollo/client";
import { keepQueue, keptQueue } from "./keptReviews.ts";
import { ReviewQueueDocument } from "./review.generated.ts";
import { queueOf } from "./reviewQueue.ts";
import type { ReviewQueue } from "./reviewQueue.ts";
import { sendReviews } from "./sendReviews.ts";

/**
 * What a user is to review: from the server, once it has all answers of this browser, else as this browser has kept
 * it. Rejects where neither has anything.
 */
export async function loadQueue(client: ApolloClient, userId: string, isReachable: boolean): Promise<ReviewQueue> {
  const kept = await keptQueue(userId).catch(() => null);
  if (!isReachable && kept) return kept;
  try {
    await sendReviews(client, userId);
    const { data } = await client.query({ query: ReviewQueueDocument, fetchPolicy: "no-cache" });
    if (!data) throw new Error("the queue was not answered");
    const queue = queueOf(data.reviewQueue);
    // Storage may be full or forbidden; then there is nothing to review offline.
    await keepQueue(userId, queue).catch(() => undefined);
    return queue;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}
