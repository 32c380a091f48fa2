import type { Language } from "../../../../../schema/rules/languages.ts";
import type { CardKind } from "../../../../../schema/rules/words/cards/cardIds.ts";
import { cardIdOf } from "../../../../../schema/rules/words/cards/cardIds.ts";
import type { CardMemory, Grade } from "../../../../../schema/rules/words/cards/cardMemory.ts";
import { folded, newCard } from "../../../../../schema/rules/words/cards/schedule.ts";
import type { PartOfSpeech } from "../../../../../schema/rules/words/partsOfSpeech.ts";
import { wordKey } from "../../../../../schema/rules/words/saved/wordKey.ts";
import { wordState } from "../../../../../schema/rules/words/saved/wordState.ts";
import { DEFAULT_WORD_SETTINGS } from "../../../../../schema/rules/words/wordSettings.ts";

/** An answer to one of the cards of a guest's word. */
export interface GuestReview {
  requestId: string;
  kind: CardKind;
  grade: Grade;
  reviewedAt: Date;
}

/** A word that this browser keeps for a guest, with all that a saved word has. */
export interface GuestWord {
  id: string;
  language: Language;
  nativeLanguage: Language;
  lemma: string;
  surface: string;
  reading: string | null;
  partOfSpeech: PartOfSpeech | null;
  gloss: string;
  note: string;
  sentence: string;
  gapStart: number;
  gapEnd: number;
  translation: string;
  npcId: string | null;
  npcName: string;
  npcAvatar: string | null;
  messageId: string | null;
  saidAt: string | null;
  savedAt: Date;
  changedAt: Date;
  knownAt: Date | null;
  /** Deleted, and to be brought back as long as the page is open. */
  deletedAt: Date | null;
  reviews: readonly GuestReview[];
}

/** How a guest learns words. */
export const guestSettings = () => ({
  ...DEFAULT_WORD_SETTINGS,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** Whether two words are the same saved word. */
export const isSameWord = (one: Pick<GuestWord, "language" | "lemma">, other: typeof one): boolean =>
  one.language === other.language && wordKey(one.lemma) === wordKey(other.lemma);

/** How one of a word's cards stands after its reviews. */
export function memoryOf({ id, savedAt, reviews }: GuestWord, kind: CardKind): CardMemory {
  const ofCard = reviews
    .filter((review) => review.kind === kind)
    .map(({ requestId, grade, reviewedAt }) => ({ id: requestId, grade, reviewedAt }));
  const steps = folded(cardIdOf({ savedWordId: id, kind }), savedAt, ofCard, guestSettings());
  return steps.at(-1)?.after ?? newCard(savedAt);
}

/** The word as the server would tell it of an account. */
export function savedWordOf(word: GuestWord) {
  const { savedAt, changedAt, knownAt, deletedAt: _deleted, reviews: _reviews, ...texts } = word;
  const memory = memoryOf(word, "recall");
  return {
    __typename: "SavedWord" as const,
    ...texts,
    kind: "word" as const,
    state: wordState(memory, knownAt !== null),
    knownAt: knownAt?.toISOString() ?? null,
    due: memory.reps > 0 && !knownAt ? memory.due.toISOString() : null,
    exposures: 0,
    lastMetAt: null,
    createdAt: savedAt.toISOString(),
    updatedAt: changedAt.toISOString(),
  };
}

/** A card of the word as the server would tell it. */
export function reviewCardOf(word: GuestWord, kind: CardKind) {
  const { due, lastReview, ...memory } = memoryOf(word, kind);
  return {
    __typename: "ReviewCard" as const,
    id: cardIdOf({ savedWordId: word.id, kind }),
    kind,
    word: savedWordOf(word),
    ...memory,
    due: due.toISOString(),
    lastReview: lastReview?.toISOString() ?? null,
  };
}
