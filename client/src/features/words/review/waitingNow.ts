import type { CardMemory } from "../../../../../schema/rules/words/cardMemory.ts";
import { calendarDays, dayAfter } from "../../../../../schema/rules/words/calendarDays.ts";
import { isDue } from "../../../../../schema/rules/words/isDue.ts";
import type { ReviewCard, ReviewQueue } from "./reviewQueue.ts";

/** The cards that wait at an instant, the next one first: those being learnt whose time has come, due ones, new ones. */
export function waitingNow({ cards, settings }: Pick<ReviewQueue, "cards" | "settings">, now: Date): ReviewCard[] {
  const days = calendarDays(settings.timeZone);
  const tomorrow = days.startOf(dayAfter(days.dayOf(now), 1));
  const isReady = ({ memory }: ReviewCard): boolean =>
    memory.state === "new" || (memory.state === "review" && isDue(memory, now, tomorrow));
  return [...cardsInSteps(cards).filter(({ memory }) => memory.due <= now), ...cards.filter(isReady)];
}

/** The cards that are being learnt, in the order of their times. */
export function cardsInSteps(cards: readonly ReviewCard[]): ReviewCard[] {
  return cards.filter(({ memory }) => isInSteps(memory)).toSorted(byDue);
}

export const byDue = (one: ReviewCard, other: ReviewCard): number =>
  one.memory.due.getTime() - other.memory.due.getTime();

const isInSteps = ({ state }: CardMemory): boolean => state === "learning" || state === "relearning";
