import type { DBSchema, IDBPDatabase } from "idb";
import type { Grade } from "../../../../../schema/rules/words/cards/cardMemory.ts";
import { ownDatabase } from "../../../lib/kept/ownDatabase.ts";
import { reviewsDatabaseOf } from "../../../lib/kept/ownDatabases.ts";
import { createStore } from "../../../lib/store.ts";
import { setReviewsWait } from "../../../lib/words/reviewsWait.ts";
import type { QueuedCard, ReviewQueue } from "./reviewQueue.ts";

/** An answer that waits to be sent, or the taking back of one. */
export type WaitingReview = { requestId: string; cardId: string } & (
  | { kind: "review"; grade: Grade; reviewedAt: Date }
  | { kind: "undo" }
);

interface Kept extends DBSchema {
  queue: { key: "own"; value: ReviewQueue };
  /** In the order in which they were given. */
  waiting: { key: number; value: WaitingReview };
}

/** How many answers, or undone ones, wait to be sent. */
export const waitingReviews = createStore(0);

const databaseFor = ownDatabase<Kept>(reviewsDatabaseOf, (made) => {
  made.createObjectStore("queue");
  made.createObjectStore("waiting", { autoIncrement: true });
});

/** An answer that waits together with its undo is no change. */
async function count(userId: string, database: IDBPDatabase<Kept>): Promise<void> {
  const all = await database.getAll("waiting");
  const idsOf = (kind: WaitingReview["kind"]): Set<string> =>
    new Set(all.filter((one) => one.kind === kind).map(({ requestId }) => requestId));
  waitingReviews.set(idsOf("review").symmetricDifference(idsOf("undo")).size);
  setReviewsWait(userId, all.length > 0);
}

/** What this browser keeps of what a user is to review; null where it keeps nothing. */
export async function keptQueue(userId: string): Promise<ReviewQueue | null> {
  const database = await databaseFor(userId);
  await count(userId, database);
  return (await database.get("queue", "own")) ?? null;
}

/** Keeps what the server gave. Cards that were answered meanwhile, in this tab or another, stay as they are. */
export async function keepQueue(userId: string, queue: ReviewQueue): Promise<void> {
  const database = await databaseFor(userId);
  const transaction = database.transaction(["queue", "waiting"], "readwrite");
  const [before, waiting] = await Promise.all([
    transaction.objectStore("queue").get("own"),
    transaction.objectStore("waiting").getAll(),
  ]);
  const answered = new Set(waiting.map(({ cardId }) => cardId));
  const kept = new Map(before?.cards.filter(({ id }) => answered.has(id)).map((card) => [card.id, card]));
  const cards = queue.cards.map((card) => kept.get(card.id) ?? card);
  await Promise.all([transaction.objectStore("queue").put({ ...queue, cards }, "own"), transaction.done]);
}

/** Keeps an answer until it is sent, and its card as it is after it: both or neither. */
export async function keepReview(userId: string, review: WaitingReview, answered: QueuedCard): Promise<void> {
  const database = await databaseFor(userId);
  const transaction = database.transaction(["queue", "waiting"], "readwrite");
  const queue = await transaction.objectStore("queue").get("own");
  const cards = queue?.cards.map((card) => (card.id === answered.id ? answered : card));
  await Promise.all([
    transaction.objectStore("waiting").add(review),
    queue && cards && transaction.objectStore("queue").put({ ...queue, cards }, "own"),
    transaction.done,
  ]);
  await count(userId, database);
}

/** The first answers that wait, all of one kind, at most so many; with the keys by which they are dropped. */
export async function firstWaiting(
  userId: string,
  most: Record<WaitingReview["kind"], number>,
): Promise<{ keys: number[]; reviews: WaitingReview[] }> {
  const database = await databaseFor(userId).catch(() => null);
  // Storage is forbidden: answers were sent as they were given.
  if (!database) return { keys: [], reviews: [] };
  const transaction = database.transaction("waiting");
  const [keys, all] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()]);
  const kind = all[0]?.kind ?? "review";
  const other = all.findIndex((review) => review.kind !== kind);
  const end = Math.min(other === -1 ? all.length : other, most[kind]);
  return { keys: keys.slice(0, end), reviews: all.slice(0, end) };
}

export async function dropWaiting(userId: string, keys: readonly number[]): Promise<void> {
  const database = await databaseFor(userId);
  const transaction = database.transaction("waiting", "readwrite");
  await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done]);
  await count(userId, database);
}
