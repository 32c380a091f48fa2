import type { Grade } from "../../../../../schema/rules/words/cards/cardMemory.ts";
import { reviewed } from "../../../../../schema/rules/words/cards/schedule.ts";
import type { QueuedCard, ReviewQueue } from "../../../lib/words/reviewQueue.ts";
import { byDue, cardsInSteps, waitingNow } from "./reviewQueue.ts";

/**
 * Milliseconds by which a card in learning is shown early when nothing else is left, so that a session has no waits.
 * Anki has the same 20 minutes.
 */
const AHEAD_MS = 20 * 60_000;

/** The grade of an answer that was known. */
const KNOWN = 3;

/** An answer of this session, with the card as it was before. */
export interface Answered {
  requestId: string;
  card: QueuedCard;
  grade: Grade;
}

/** A review session: the queue, and what was answered. */
export interface ReviewSession extends ReviewQueue {
  answered: readonly Answered[];
  /** When it began or was answered last; cards due by then can be shown. */
  now: Date;
  /** The card that was being read as the queue came anew: it stays. */
  reading: string | null;
}

export const sessionOf = (queue: ReviewQueue, now: Date): ReviewSession => ({
  ...queue,
  answered: [],
  now,
  reading: null,
});

/** Whether a card that becomes due then comes back in this sitting. */
const isOnceMore = (due: Date, now: Date): boolean => due.getTime() <= now.getTime() + AHEAD_MS;

/** How many times more a card comes in this sitting after such an answer, where it is known from then on. */
export function timesMore(card: QueuedCard, grade: Grade, now: Date, settings: ReviewQueue["settings"]): number {
  let times = 0;
  let memory = reviewed(card.id, card.memory, grade, now, settings);
  while (isOnceMore(memory.due, now)) {
    times += 1;
    memory = reviewed(card.id, memory, KNOWN, now, settings);
  }
  return times;
}

/** The cards that can be shown at a time, the next one first. */
export function showable(queue: ReviewQueue, now: Date): QueuedCard[] {
  const isSoon = ({ memory }: QueuedCard): boolean => memory.due > now && isOnceMore(memory.due, now);
  return [...waitingNow(queue, now), ...cardsInSteps(queue.cards).filter(isSoon)];
}

/** The cards that are left of a session: those that were answered come once more at the end. */
export function cardsLeft(session: ReviewSession): QueuedCard[] {
  const answered = new Set(session.answered.map(({ card }) => card.id));
  const first = showable(session, session.now).filter(({ id }) => !answered.has(id));
  const again = cardsInSteps(session.cards).filter(
    (card) => answered.has(card.id) && isOnceMore(card.memory.due, session.now),
  );
  const left = [...first, ...again];
  const read = session.cards.find(({ id }) => id === session.reading);
  return read ? [read, ...left.filter(({ id }) => id !== read.id)] : left;
}

/** When the first of the cards that are not shown now is due; null where none is known. */
export function nextDue({ cards, now }: ReviewSession): Date | null {
  const later = cards.filter(({ memory }) => memory.due > now).toSorted(byDue);
  return later[0]?.memory.due ?? null;
}

/** The session after an answer. */
export function answer(
  session: ReviewSession,
  card: QueuedCard,
  given: { requestId: string; grade: Grade; at: Date },
): ReviewSession {
  const memory = reviewed(card.id, card.memory, given.grade, given.at, session.settings);
  return {
    ...session,
    now: given.at,
    reading: null,
    cards: session.cards.map((one) => (one.id === card.id ? { ...one, memory } : one)),
    answered: [...session.answered, { requestId: given.requestId, card, grade: given.grade }],
  };
}

/** The session with the server's queue: what was answered here stays as it is, and so does the card that is read. */
export function refreshed(session: ReviewSession, queue: ReviewQueue): ReviewSession {
  const reading = cardsLeft(session)[0]?.id ?? null;
  const kept = new Set([reading, ...session.answered.map(({ card }) => card.id)]);
  return {
    ...session,
    ...queue,
    reading,
    cards: [...session.cards.filter(({ id }) => kept.has(id)), ...queue.cards.filter(({ id }) => !kept.has(id))],
  };
}

/** The session with the queue as one comes back to it: what was answered elsewhere meanwhile, as in another tab, is not asked. */
export function returnedTo(session: ReviewSession, queue: ReviewQueue): ReviewSession {
  const [read] = cardsLeft(session);
  if (!read || session.answered.some(({ card }) => card.id === read.id)) return refreshed(session, queue);
  const known = queue.cards.find(({ id }) => id === read.id);
  if (known && known.memory.lastReview?.getTime() === read.memory.lastReview?.getTime())
    return refreshed(session, queue);
  const others = session.cards.filter(({ id }) => id !== read.id);
  return returnedTo({ ...session, reading: null, cards: others }, queue);
}

/** The session without its last answer, which is given too; null where there is none. */
export function takeBack(session: ReviewSession): { session: ReviewSession; undone: Answered } | null {
  const undone = session.answered.at(-1);
  if (!undone) return null;
  const cards = session.cards.map((one) => (one.id === undone.card.id ? undone.card : one));
  return {
    session: { ...session, cards, answered: session.answered.slice(0, -1), reading: undone.card.id },
    undone,
  };
}

/** The outcome of each word: the grade of its first answer, and when it is due next. */
export function outcomes({ cards, answered }: ReviewSession): { card: QueuedCard; first: Grade; due: Date }[] {
  const first = new Map<string, Answered>();
  for (const one of answered) if (!first.has(one.card.id)) first.set(one.card.id, one);
  return [...first.values()].map(({ card, grade }) => ({
    card,
    first: grade,
    due: cards.find(({ id }) => id === card.id)?.memory.due ?? card.memory.due,
  }));
}
