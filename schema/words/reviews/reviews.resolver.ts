import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { applyReviews } from "../../../server/core/words/reviews/applyReviews.ts";
import { reviewQueue } from "../../../server/core/words/reviews/reviewQueue.ts";
import { undoReviews } from "../../../server/core/words/reviews/undoReviews.ts";
import { updateWordSettings } from "../../../server/core/words/reviews/updateWordSettings.ts";
import { wordProgress } from "../../../server/core/words/reviews/wordProgress.ts";
import { wordSettings } from "../../../server/core/words/reviews/wordSettings.ts";
import type { Scope } from "../../../server/core/scope.ts";
import { LanguageEnum } from "../../language/language.type.ts";
import type { Language } from "../../rules/languages.ts";
import { MAX_REVIEWS, MAX_UNDONE_REVIEWS } from "../../rules/words/cards/reviews.ts";
import { ReviewCardObject, ReviewQueueObject } from "./reviewCard.type.ts";
import { ReviewInput, UndoneReviewInput } from "./reviews.input.ts";
import { WordProgressObject } from "./wordProgress.type.ts";
import { WordSettingsChanges, WordSettingsObject } from "./wordSettings.type.ts";

@Resolver()
export class ReviewsResolver {
  @Query(() => ReviewQueueObject, { description: "What the viewer is to review, of one language or of all." })
  reviewQueue(
    @Ctx() scope: Scope,
    @Arg("language", () => LanguageEnum, { nullable: true }) language: Language | null,
  ): Promise<ReviewQueueObject> {
    return reviewQueue(scope, language ?? null);
  }

  @Mutation(() => [ReviewCardObject], {
    description: `Takes 1 to ${MAX_REVIEWS} reviews, each once by its id, in any order, and returns the cards that they are of. A card is made of its reviews by their times, so that several devices come to the same. Reviews of words that are gone are left out.`,
  })
  applyReviews(
    @Ctx() scope: Scope,
    @Arg("reviews", () => [ReviewInput]) reviews: ReviewInput[],
  ): Promise<ReviewCardObject[]> {
    return applyReviews(scope, reviews);
  }

  @Mutation(() => [ReviewCardObject], {
    description: `Takes 1 to ${MAX_UNDONE_REVIEWS} reviews back, and returns the cards that they were of. A review that comes after its undo never counts.`,
  })
  undoReviews(
    @Ctx() scope: Scope,
    @Arg("reviews", () => [UndoneReviewInput]) reviews: UndoneReviewInput[],
  ): Promise<ReviewCardObject[]> {
    return undoReviews(scope, reviews);
  }

  @Query(() => WordSettingsObject)
  wordSettings(@Ctx() scope: Scope): Promise<WordSettingsObject> {
    return wordSettings(scope);
  }

  @Mutation(() => WordSettingsObject)
  updateWordSettings(
    @Ctx() scope: Scope,
    @Arg("changes", () => WordSettingsChanges) changes: WordSettingsChanges,
  ): Promise<WordSettingsObject> {
    return updateWordSettings(scope, changes);
  }

  @Query(() => WordProgressObject)
  wordProgress(
    @Ctx() scope: Scope,
    @Arg("timeZone", () => String, {
      nullable: true,
      description: "An IANA name. Without it, the days are those of the settings.",
    })
    timeZone: string | null,
  ): Promise<WordProgressObject> {
    return wordProgress(scope, { timeZone });
  }
}
