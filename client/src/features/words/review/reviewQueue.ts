import type { CardMemory, ScheduleSettings } from "../../../../../schema/rules/words/cardMemory.ts";
import type { ReviewCardFieldsFragment, ReviewQueueQuery, ReviewWordFragment } from "./review.generated.ts";

/** A card with how it is remembered. */
export interface ReviewCard {
  /** `savedWordId:kind`. */
  id: string;
  kind: ReviewCardFieldsFragment["kind"];
  word: ReviewWordFragment;
  memory: CardMemory;
}

/** What is to be reviewed, as this browser keeps it. */
export interface ReviewQueue {
  cards: readonly ReviewCard[];
  settings: ScheduleSettings & { timeZone: string };
}

export function queueOf({ cards, settings }: ReviewQueueQuery["reviewQueue"]): ReviewQueue {
  return { cards: cards.map(cardOf), settings: { ...settings } };
}

function cardOf({ id, kind, word, due, lastReview, ...memory }: ReviewCardFieldsFragment): ReviewCard {
  return {
    id,
    kind,
    word,
    memory: { ...memory, due: new Date(due), lastReview: lastReview === null ? null : new Date(lastReview) },
  };
}

/** The language of what stands for a word's meaning: of a correction, it is what was written instead. */
export const glossLanguageOf = ({ kind, language, nativeLanguage }: ReviewWordFragment): string =>
  kind === "correction" ? language : nativeLanguage;
