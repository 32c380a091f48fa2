import { defineEntity, p } from "@mikro-orm/core";
import { cardKindColumn } from "../domainColumns.ts";
import { User } from "../accounts/user.entity.ts";
import { SavedWord } from "./savedWord.entity.ts";

export const ReviewSchema = defineEntity({
  name: "Review",
  tableName: "reviews",
  indexes: [
    { properties: ["savedWord", "cardKind", "reviewedAt"] },
    {
      name: "reviews_counted",
      properties: ["user", "reviewedAt"],
      expression: "create index reviews_counted on reviews (user_id, reviewed_at) include (was_due) where not undone",
    },
  ],
  checks: [
    { name: "reviews_grade_check", expression: "grade >= 1 and grade <= 4" },
    {
      name: "reviews_whole_check",
      expression: "undone or num_nulls(saved_word_id, card_kind, grade, reviewed_at) = 0",
    },
  ],
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule("cascade"),
    /** The id that the device gave it, so that it counts once. */
    id: p.uuid().primary(),
    /** Null, as what follows, where the undo has come before the review. */
    savedWord: () => p.manyToOne(SavedWord).nullable().deleteRule("cascade"),
    cardKind: cardKindColumn().nullable(),
    /** From 1, forgotten, to 4, easy. */
    grade: p.smallint().nullable(),
    /** By the device's clock, and never later than the server's. */
    reviewedAt: p.datetime().nullable(),
    /** Since when its card had been waiting; null at a card's first review. */
    wasDue: p.datetime().nullable(),
    undone: p.boolean().default(false),
    receivedAt: p.datetime().onCreate(() => new Date()),
  },
});

/** One answer to a card. */
export class Review extends ReviewSchema.class {}
ReviewSchema.setClass(Review);
