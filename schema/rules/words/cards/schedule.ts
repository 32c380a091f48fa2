import { createEmptyCard, fsrs, GenSeedStrategyWithCardId, StrategyMode } from "ts-fsrs";
import type { Card, FSRS } from "ts-fsrs";
import { CARD_STATES } from "./cardMemory.ts";
import type { CardMemory, Grade, GradedReview, ScheduleSettings } from "./cardMemory.ts";

/** Days between two reviews at most: a hundred years, the most that FSRS knows. */
const MAX_INTERVAL = 36_500;

/** Minutes until a card that was just learnt, or forgotten, is shown again. FSRS' own, as Anki has them. */
const LEARNING_STEPS = ["1m", "10m"] as const;
const RELEARNING_STEPS = ["10m"] as const;

/** A card that was never reviewed: it may be shown at once. */
export function newCard(addedAt: Date): CardMemory {
  return memoryOf(createEmptyCard(addedAt));
}

/**
 * A card after one more review. The same card, grade and time give the same result on every machine: intervals are
 * spread by a few days, so that words learnt on one day are not all due on one, by the card's id and its reviews.
 */
export function reviewed(
  cardId: string,
  card: CardMemory,
  grade: Grade,
  at: Date,
  settings: ScheduleSettings,
): CardMemory {
  return memoryOf(schedulerOf(settings).next(cardOf(cardId, card), at, grade).card);
}

/** When a card would be due after each of the grades. */
export function nextDues(cardId: string, card: CardMemory, at: Date, settings: ScheduleSettings): Record<Grade, Date> {
  const { 1: forgotten, 2: hard, 3: good, 4: easy } = schedulerOf(settings).repeat(cardOf(cardId, card), at);
  return { 1: forgotten.card.due, 2: hard.card.due, 3: good.card.due, 4: easy.card.due };
}

/** A review, and how its card stood before it and after it. */
export interface FoldedReview {
  review: GradedReview;
  before: CardMemory;
  after: CardMemory;
}

/**
 * A card's reviews in the order of their times, whatever the order in which they are given, with how the card stood at
 * each. A review from before the card was added, by a device whose clock is late, counts as made when it was added.
 */
export function folded(
  cardId: string,
  addedAt: Date,
  reviews: readonly GradedReview[],
  settings: ScheduleSettings,
): FoldedReview[] {
  const scheduler = schedulerOf(settings);
  let card = newCard(addedAt);
  return reviews.toSorted(byTime).map((review) => {
    const before = card;
    const at = review.reviewedAt < addedAt ? addedAt : review.reviewedAt;
    card = memoryOf(scheduler.next(cardOf(cardId, card), at, review.grade).card);
    return { review, before, after: card };
  });
}

/** How probable it is that a card is recalled then; 0 for one that was never reviewed. */
export function retrievability(card: CardMemory, at: Date, settings: ScheduleSettings): number {
  return schedulerOf(settings).get_retrievability(cardOf("", card), at, false);
}

/** The id settles what has the same time, so that all machines agree. */
function byTime(one: GradedReview, other: GradedReview): number {
  return one.reviewedAt.getTime() - other.reviewedAt.getTime() || (one.id < other.id ? -1 : 1);
}

function schedulerOf({ desiredRetention }: ScheduleSettings): FSRS {
  return fsrs({
    request_retention: desiredRetention,
    maximum_interval: MAX_INTERVAL,
    enable_fuzz: true,
    learning_steps: LEARNING_STEPS,
    relearning_steps: RELEARNING_STEPS,
  }).useStrategy(StrategyMode.SEED, GenSeedStrategyWithCardId("id"));
}

function cardOf(id: string, card: CardMemory): Card & { id: string } {
  return {
    id,
    due: card.due,
    state: CARD_STATES.indexOf(card.state),
    stability: card.stability,
    difficulty: card.difficulty,
    elapsed_days: 0,
    scheduled_days: card.scheduledDays,
    learning_steps: card.learningSteps,
    reps: card.reps,
    lapses: card.lapses,
    ...(card.lastReview && { last_review: card.lastReview }),
  };
}

function memoryOf(card: Card): CardMemory {
  return {
    due: card.due,
    state: CARD_STATES[card.state],
    stability: card.stability,
    difficulty: card.difficulty,
    scheduledDays: card.scheduled_days,
    learningSteps: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    lastReview: card.last_review ?? null,
  };
}
