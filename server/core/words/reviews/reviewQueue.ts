import { findQueue } from "../../../../db/queries/words/reviews/reviewQueue.ts";
import type { QueueQuestion, WaitingCounts } from "../../../../db/queries/words/reviews/reviewQueue.ts";
import { findWordSettings } from "../../../../db/queries/words/reviews/wordSettings.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { calendarDays, dayAfter } from "../../../../schema/rules/words/cards/calendarDays.ts";
import type { CardKey } from "../../../../schema/rules/words/cards/cardIds.ts";
import type { CardMemory } from "../../../../schema/rules/words/cards/cardMemory.ts";
import { isDue } from "../../../../schema/rules/words/cards/isDue.ts";
import { MAX_QUEUE } from "../../../../schema/rules/words/cards/reviews.ts";
import type { WordPreferences } from "../../../../schema/rules/words/wordSettings.ts";
import type { Scope } from "../../scope.ts";
import { requireRegistered } from "../../viewer.ts";
import { cardViews } from "./cardViews.ts";
import type { ReviewCardView } from "./cardViews.ts";

type QueuedCard = CardKey & Pick<CardMemory, "due" | "state">;

export interface QueueView {
  cards: ReviewCardView[];
  /** Words that wait now, with the new ones of today. */
  waiting: number;
  settings: WordPreferences;
}

const DAY = 86_400_000;

/**
 * The viewer's cards to review, of one language or of all: those due today or within a day, so that a device can go on
 * without a connection, then gaps and words that are new today; at most 200. Throws UNAUTHENTICATED, GUEST_FORBIDDEN,
 * RATE_LIMITED.
 */
export async function reviewQueue(
  scope: Pick<Scope, "em" | "viewer" | "clock" | "limits">,
  language: Language | null,
): Promise<QueueView> {
  const { userId } = requireRegistered(scope);
  await scope.limits.take("reviewQueueByUser", userId);
  const { em } = scope;
  const settings = await findWordSettings(em, userId);
  const question = questionOf({ userId, language, settings, timeZone: settings.timeZone }, scope.clock());
  // Twice as many: of two cards of one word the queue has one.
  const { due, gaps, fresh, waiting } = await findQueue(em, question, 2 * MAX_QUEUE);
  const words = fresh.slice(0, newToday(waiting, settings));
  const cards = oncePerWord([...due, ...gaps, ...words], question.now, question.tomorrow).slice(0, MAX_QUEUE);
  return { cards: await cardViews(em, cards), waiting: waitingWords(waiting, settings), settings };
}

/** What the queue is asked at an instant, by the days of a time zone. */
export function questionOf(
  {
    timeZone,
    settings,
    ...asked
  }: Pick<QueueQuestion, "userId" | "language"> & {
    settings: WordPreferences;
    timeZone: string;
  },
  now: Date,
): QueueQuestion {
  const days = calendarDays(timeZone);
  const day = days.dayOf(now);
  const [today, tomorrow] = [days.startOf(day), days.startOf(dayAfter(day, 1))];
  return { ...asked, now, today, tomorrow, until: new Date(now.getTime() + DAY), mostNew: settings.dailyNew };
}

/** How many words wait now, with the new ones of today. */
export function waitingWords(waiting: WaitingCounts, settings: WordPreferences): number {
  return waiting.due + newToday(waiting, settings);
}

function newToday({ fresh, introduced }: WaitingCounts, { dailyNew }: WordPreferences): number {
  return Math.min(fresh, Math.max(0, dailyNew - introduced));
}

/**
 * The cards with only one of each word: the one that is due now, and if both are, the one that asks for the meaning.
 * The cards stay in their order.
 */
function oncePerWord<Card extends QueuedCard>(cards: readonly Card[], now: Date, tomorrow: Date): Card[] {
  const chosen = new Map<string, Card>();
  for (const card of cards) {
    const other = chosen.get(card.savedWordId);
    if (!other || goesBefore(card, other, now, tomorrow)) chosen.set(card.savedWordId, card);
  }
  return cards.filter((card) => chosen.get(card.savedWordId) === card);
}

function goesBefore(card: QueuedCard, other: QueuedCard, now: Date, tomorrow: Date): boolean {
  const [isCardDue, isOtherDue] = [isDue(card, now, tomorrow), isDue(other, now, tomorrow)];
  return isCardDue === isOtherDue ? card.kind === "recall" : isCardDue;
}
