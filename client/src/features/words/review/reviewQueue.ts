import { madeOnce } from "../../../../../schema/rules/madeOnce.ts";
import { calendarDays, dayAfter } from "../../../../../schema/rules/words/cards/calendarDays.ts";
import type { CardMemory } from "../../../../../schema/rules/words/cards/cardMemory.ts";
import { isDue } from "../../../../../schema/rules/words/cards/isDue.ts";
import type { ReviewCardFieldsFragment, ReviewWordFragment } from "../../../lib/words/reviewCard.generated.ts";
import type { QueuedCard, ReviewQueue } from "../../../lib/words/reviewQueue.ts";
import type { ReviewQueueQuery } from "./review.generated.ts";

/** The server's queue as of a time. */
export function queueOf({ cards, settings, waiting }: ReviewQueueQuery["reviewQueue"], now: Date): ReviewQueue {
  const queue = { cards: cards.map(cardOf), settings: { ...settings } };
  return { ...queue, more: Math.max(0, waiting - waitingNow(queue, now).length) };
}

function cardOf({ id, kind, word, due, lastReview, ...memory }: ReviewCardFieldsFragment): QueuedCard {
  return {
    id,
    kind,
    word,
    memory: { ...memory, due: new Date(due), lastReview: lastReview === null ? null : new Date(lastReview) },
  };
}

const calendarOf = madeOnce(calendarDays);

/** The cards that are due at a time, the next one first: cards in learning, due reviews, new cards. */
export function waitingNow({ cards, settings }: Pick<ReviewQueue, "cards" | "settings">, now: Date): QueuedCard[] {
  const days = calendarOf(settings.timeZone);
  const tomorrow = days.startOf(dayAfter(days.dayOf(now), 1));
  const isReady = ({ memory }: QueuedCard): boolean =>
    memory.state === "new" || (memory.state === "review" && isDue(memory, now, tomorrow));
  return [...cardsInSteps(cards).filter(({ memory }) => memory.due <= now), ...cards.filter(isReady)];
}

/** The cards that are being learnt, in the order of their times. */
export function cardsInSteps(cards: readonly QueuedCard[]): QueuedCard[] {
  return cards.filter(({ memory }) => isInSteps(memory)).toSorted(byDue);
}

export const byDue = (one: QueuedCard, other: QueuedCard): number =>
  one.memory.due.getTime() - other.memory.due.getTime();

const isInSteps = ({ state }: CardMemory): boolean => state === "learning" || state === "relearning";

/** The language of what stands for a word's meaning: of a correction, it is what was written instead. */
export const glossLanguageOf = ({ kind, language, nativeLanguage }: ReviewWordFragment): string =>
  kind === "correction" ? language : nativeLanguage;
