import { outboxOf } from "../../../lib/outbox/outboxDatabase.ts";
import { isReview } from "../../../lib/outbox/waiting.ts";
import type { WaitingItem } from "../../../lib/outbox/waiting.ts";
import type { ReviewQueue } from "../../../lib/words/reviewQueue.ts";

/** A user's review queue as stored in this browser; null if there is none. */
export async function storedQueue(userId: string): Promise<ReviewQueue | null> {
  const database = await outboxOf(userId);
  return (await database.get("queue", "own")) ?? null;
}

/** Stores the server's queue. Cards that were answered meanwhile, in this tab or another, stay as they are. */
export async function storeQueue(userId: string, queue: ReviewQueue): Promise<void> {
  const database = await outboxOf(userId);
  const transaction = database.transaction(["queue", "waiting"], "readwrite");
  const [before, waiting] = await Promise.all([
    transaction.objectStore("queue").get("own"),
    transaction.objectStore("waiting").getAll(),
  ]);
  const answered = new Set(waiting.filter(isReview).map(({ cardId }) => cardId));
  const answeredCards = new Map(before?.cards.filter(({ id }) => answered.has(id)).map((card) => [card.id, card]));
  const cards = queue.cards.map((card) => answeredCards.get(card.id) ?? card);
  await Promise.all([transaction.objectStore("queue").put({ ...queue, cards }, "own"), transaction.done]);
}

/** How many answers, or undone ones, wait to be sent. An answer that waits together with its undo is no change. */
export function changesIn(waiting: readonly WaitingItem[]): number {
  const idsOf = (kind: WaitingItem["kind"]): Set<string> =>
    new Set(waiting.filter((one) => one.kind === kind).map(({ requestId }) => requestId));
  return idsOf("review").symmetricDifference(idsOf("undo")).size;
}
