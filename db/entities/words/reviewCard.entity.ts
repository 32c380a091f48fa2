import { defineEntity, p } from "@mikro-orm/core";
import { cardKindColumn, languageColumn } from "../domainColumns.ts";
import { User } from "../accounts/user.entity.ts";
import { SavedWord } from "./savedWord.entity.ts";

export const ReviewCardSchema = defineEntity({
  name: "ReviewCard",
  tableName: "review_cards",
  // With all that the queue looks at, so that it is read from them alone.
  indexes: [
    {
      name: "review_cards_due",
      properties: ["user", "due", "savedWord"],
      expression:
        "create index review_cards_due on review_cards (user_id, due, saved_word_id) include (kind, state, language) where reps > 0",
    },
    {
      name: "review_cards_new",
      properties: ["user", "kind", "due", "savedWord"],
      expression: "create index review_cards_new on review_cards (user_id, kind, due, saved_word_id) where reps = 0",
    },
    {
      // Words whose meaning is learnt: what decides whether their gap may be shown.
      name: "review_cards_learnt",
      properties: ["user", "savedWord"],
      expression:
        "create index review_cards_learnt on review_cards (user_id, saved_word_id) include (due, last_review) where kind = 'recall' and state = 2",
    },
  ],
  properties: {
    savedWord: () => p.manyToOne(SavedWord).primary().deleteRule("cascade"),
    kind: cardKindColumn().primary(),
    /** The word's, so that an index finds what is due. */
    user: () => p.manyToOne(User).deleteRule("cascade").index(),
    language: languageColumn(),
    due: p.datetime(),
    /** As ts-fsrs numbers them: new, learning, review, relearning. */
    state: p.smallint(),
    /** Days after which it is recalled as often as is wanted at 90 %. */
    stability: p.double().$type<number>(),
    difficulty: p.double().$type<number>(),
    scheduledDays: p.integer(),
    learningSteps: p.integer(),
    reps: p.integer(),
    lapses: p.integer(),
    lastReview: p.datetime().nullable(),
    /** When it was shown first: so many a day are new. */
    introducedAt: p.datetime().nullable(),
  },
});

/** When a word is to be asked for next. It is made of its reviews and can be made of them again. */
export class ReviewCard extends ReviewCardSchema.class {}
ReviewCardSchema.setClass(ReviewCard);
