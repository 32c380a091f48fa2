import type { ApolloClient } from "@apollo/client";
import { isServerReachable, subscribeToReachability } from "../../../lib/apollo/reachability.ts";
import { loadOutbox, waiting } from "../../../lib/outbox/outbox.ts";
import { isReview } from "../../../lib/outbox/waiting.ts";
import { currentUser } from "../../../lib/session/session.ts";
import type { ReviewQueue } from "../../../lib/words/reviewQueue.ts";
import { ReviewQueueDocument, SetTimeZoneDocument } from "./review.generated.ts";
import { queueOf } from "./reviewQueue.ts";
import { areReviewsStuck, sendReviews } from "./sendReviews.ts";
import { storeQueue, storedQueue } from "./storedQueue.ts";

/**
 * A user's review queue: from the server once it has all answers of this browser, else the stored one. Rejects if there
 * is neither. A guest's is always made in this browser.
 */
export async function loadQueue(client: ApolloClient, userId: string, isReachable: boolean): Promise<ReviewQueue> {
  if (currentUser()?.userType === "guest") return askQueue(client);
  const stored = await storedQueue(userId).catch(() => null);
  if (!isReachable && stored) return stored;
  try {
    await reviewsSent(client, userId);
    let queue = await askQueue(client);
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (queue.settings.timeZone !== timeZone && (await setTimeZone(client, timeZone))) queue = await askQueue(client);
    // Storage may be full or forbidden; then there is nothing to review offline.
    await storeQueue(userId, queue).catch(() => undefined);
    return queue;
  } catch (error) {
    if (stored) return stored;
    throw error;
  }
}

/** Resolves once the server has all answers of this browser; rejects where it cannot take them now. */
async function reviewsSent(client: ApolloClient, userId: string): Promise<void> {
  await loadOutbox(userId);
  areReviewsStuck.set(false);
  void sendReviews(client, userId);
  await new Promise<void>((resolve, reject) => {
    const look = (): void => {
      const isSent = !waiting.get().some(isReview);
      if (!isSent && isServerReachable() && !areReviewsStuck.get()) return;
      for (const stop of stops) stop();
      if (isSent) resolve();
      else reject(new Error("The answers that wait could not be sent."));
    };
    const stops = [waiting.subscribe(look), areReviewsStuck.subscribe(look), subscribeToReachability(look)];
    look();
  });
}

async function askQueue(client: ApolloClient): Promise<ReviewQueue> {
  const { data } = await client.query({ query: ReviewQueueDocument, fetchPolicy: "no-cache" });
  if (!data) throw new Error("the queue was not answered");
  return queueOf(data.reviewQueue, new Date());
}

/** A day of reviews is a day where the person is. False where the server does not know the zone. */
function setTimeZone(client: ApolloClient, timeZone: string): Promise<boolean> {
  return client.mutate({ mutation: SetTimeZoneDocument, variables: { timeZone } }).then(
    () => true,
    () => false,
  );
}
