import type { CardMemory, ScheduleSettings } from "../../../../schema/rules/words/cards/cardMemory.ts";
import type { ReviewCardFieldsFragment, ReviewWordFragment } from "./reviewCard.generated.ts";

/** A card with how it is remembered. */
export interface QueuedCard {
  /** `savedWordId:kind`. */
  id: string;
  kind: ReviewCardFieldsFragment["kind"];
  word: ReviewWordFragment;
  memory: CardMemory;
}

/** The review queue, as this browser stores it. */
export interface ReviewQueue {
  cards: readonly QueuedCard[];
  /** Words that wait besides these; the server gives them once these are answered. */
  more: number;
  settings: ScheduleSettings & { timeZone: string };
}
