import type { ReviewQueueQuery } from "../../../client/src/features/words/review/review.generated.ts";
import type {
  ReviewCardFieldsFragment,
  ReviewWordFragment,
} from "../../../client/src/lib/words/reviewCard.generated.ts";

type CardFields = Partial<Omit<ReviewCardFieldsFragment, "word">> & { word?: Partial<ReviewWordFragment> };

/** A card as the server gives it: of a word that was never asked for, unless `fields` say otherwise. */
export function cardOf(id: string, fields: CardFields = {}): ReviewCardFieldsFragment {
  const { kind = "recall", word = {}, ...memory } = fields;
  return {
    id: `${id}:${kind}`,
    kind,
    due: "2026-11-01T00:00:00.000Z",
    state: "new",
    stability: 0,
    difficulty: 0,
    scheduledDays: 0,
    learningSteps: 0,
    reps: 0,
    lapses: 0,
    lastReview: null,
    ...memory,
    word: {
      id,
      kind: "word",
      language: "de",
      nativeLanguage: "en",
      lemma: id,
      surface: id,
      reading: null,
      gloss: `the ${id}`,
      note: "",
      sentence: `Hier ist ${id}.`,
      gapStart: 9,
      gapEnd: 9 + id.length,
      translation: `Here is the ${id}.`,
      npcId: "lena",
      npcName: "Lena",
      npcAvatar: null,
      saidAt: "2026-11-01T12:00:00.000Z",
      ...word,
    },
  };
}

/** The cards that the server gives, and how many words wait in all. */
export const reviewQueueOf = (
  cards: ReviewCardFieldsFragment[],
  waiting = cards.length,
): ReviewQueueQuery["reviewQueue"] => ({
  waiting,
  settings: { desiredRetention: 0.9, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  cards,
});
