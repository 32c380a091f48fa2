/** What a card is, in the order of the numbers that ts-fsrs gives these states. */
export const CARD_STATES = ["new", "learning", "review", "relearning"] as const;
export type CardState = (typeof CARD_STATES)[number];

/** How well a card was known: forgotten, with effort, well, at once. */
export const GRADES = [1, 2, 3, 4] as const;
export type Grade = (typeof GRADES)[number];

/** How a card stands after its reviews, by FSRS 6. */
export interface CardMemory {
  due: Date;
  state: CardState;
  /** Days after which it is recalled with a probability of 90 %; 0 before the first review. */
  stability: number;
  /** From 1, easy, to 10; 0 before the first review. */
  difficulty: number;
  /** Days from the last review to `due`; 0 while it is learnt in minutes. */
  scheduledDays: number;
  /** The learning step it is at. */
  learningSteps: number;
  /** Reviews in all. */
  reps: number;
  /** How often it was forgotten once it had been learnt. */
  lapses: number;
  lastReview: Date | null;
}

/** An answer to a card. */
export interface GradedReview {
  id: string;
  grade: Grade;
  reviewedAt: Date;
}

/** What a user has chosen. */
export interface ScheduleSettings {
  /** The probability with which a card is to be recalled when it is due. */
  desiredRetention: number;
}
