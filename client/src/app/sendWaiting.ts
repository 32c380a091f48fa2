import type { ApolloClient } from "@apollo/client";
import { sendMessages } from "../features/chat/unsent/sendMessages.ts";
import { sendReviews } from "../features/words/review/sendReviews.ts";
import { loadOutbox, waiting } from "../lib/outbox/outbox.ts";
import { isReview } from "../lib/outbox/waiting.ts";
import { currentUser } from "../lib/session/session.ts";

/** Sends what waits in a user's outbox, now and as it grows. Returns a function that stops this. */
export function sendWaiting(client: ApolloClient, userId: string): () => void {
  const look = (): void => {
    if (currentUser()?.id !== userId) return;
    const all = waiting.get();
    const npcIds = new Set(all.flatMap((one) => (one.kind === "message" ? [one.npcId] : [])));
    for (const npcId of npcIds) void sendMessages(client, userId, npcId);
    if (all.some(isReview)) void sendReviews(client, userId);
  };
  void loadOutbox(userId).then(look);
  return waiting.subscribe(look);
}
