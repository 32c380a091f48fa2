import { GraphQLDateTimeISO } from "graphql-scalars";
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import type { Scope } from "../../../server/core/scope.ts";
import { applyReviews } from "../../../server/core/words/reviews/applyReviews.ts";
import { rememberedWords } from "../../../server/core/words/reviews/rememberedWords.ts";
import { reviewQueue } from "../../../server/core/words/reviews/reviewQueue.ts";
import { undoReviews } from "../../../server/core/words/reviews/undoReviews.ts";
import { updateWordSettings } from "../../../server/core/words/reviews/updateWordSettings.ts";
import { wordProgress } from "../../../server/core/words/reviews/wordProgress.ts";
import { wordSettings } from "../../../server/core/words/reviews/wordSettings.ts";
import { LanguageEnum } from "../../language/language.type.ts";
import type { Language } from "../../rules/languages.ts";
import { AHEAD_DAYS, MAX_HARDEST, MAX_SPEAKERS, PAST_DAYS } from "../../rules/words/cards/progress.ts";
import { MAX_REVIEWS, MAX_UNDONE_REVIEWS } from "../../rules/words/cards/reviews.ts";
import { ReviewCardObject, ReviewQueueObject } from "./reviewCard.type.ts";
import { SavedWordObject } from "../saved/savedWord.type.ts";
import { WordSettingsChanges, WordSettingsObject } from "./wordSettings.type.ts";

@ObjectType("DayCount", { simpleResolvers: true, description: "A day, and how many there were or will be on it." })
class DayCountObject {
  @Field(() => String, { description: "Such as `2026-11-23`." }) day!: string;
  @Field(() => Int) count!: number;
}

@ObjectType("LanguageWords", {
  simpleResolvers: true,
  description: "Saved words of a language, by how well they are known.",
})
class LanguageWordsObject {
  @Field(() => LanguageEnum) language!: Language;
  @Field(() => Int) new!: number;
  @Field(() => Int) learning!: number;
  @Field(() => Int) known!: number;
}

@ObjectType("HardWord", { simpleResolvers: true, description: "A known word, and how many reviews it took." })
class HardWordObject {
  @Field(() => SavedWordObject) word!: SavedWordObject;
  @Field(() => Int) reviews!: number;
}

@ObjectType("WordProgress", { simpleResolvers: true, description: "Where a learner stands." })
class WordProgressObject {
  @Field(() => Int, { description: "Words that wait now, with the new ones of today." }) waiting!: number;
  @Field(() => Int, {
    description:
      "Days with reviews, counted back from today. A day without reviews on which no word was due does not break it, and neither does today.",
  })
  streakDays!: number;
  @Field(() => [DayCountObject], {
    description: `Cards that become due on the next ${AHEAD_DAYS} days; what waits already counts for today, the first.`,
  })
  dueAhead!: DayCountObject[];
  @Field(() => [DayCountObject], { description: `Reviews on the last ${PAST_DAYS} days, the last of which is today.` })
  reviewsByDay!: DayCountObject[];
  @Field(() => [LanguageWordsObject]) byLanguage!: LanguageWordsObject[];
  @Field(() => Int, { description: "Saved words that came back in what characters said (see `SavedWord.exposures`)." })
  metInTalk!: number;
  @Field(() => [HardWordObject], {
    description: `At most ${MAX_HARDEST} known words: those that were forgotten most often, then those that took most reviews.`,
  })
  hardestWon!: HardWordObject[];
}

@ObjectType("WordSpeaker", {
  simpleResolvers: true,
  description: "A character that said words which are to be learnt.",
})
class WordSpeakerObject {
  @Field(() => ID) npcId!: string;
  @Field(() => String, { description: "Its name when it said the last of them." }) name!: string;
  @Field(() => String, {
    nullable: true,
    description: "The URL of its picture; null where the viewer may not know it any more.",
  })
  avatar!: string | null;
  @Field(() => Int, { description: "The words that it said." }) words!: number;
  @Field(() => Int, { description: "Those of them that are due today." }) due!: number;
}

@ObjectType("RememberedWords", {
  simpleResolvers: true,
  description: "The saved words that are not known yet, by who said them. Guests have none.",
})
class RememberedWordsObject {
  @Field(() => Int, { description: "Words that wait now, with the new ones of today." }) waiting!: number;
  @Field(() => [WordSpeakerObject], {
    description: `At most ${MAX_SPEAKERS}: those first that said most of what is due, or else most of all.`,
  })
  speakers!: WordSpeakerObject[];
}

@InputType({ description: "An answer to a card." })
class ReviewInput {
  @Field(() => String, { description: "A UUID that the device makes. A review that is sent again counts once." })
  requestId!: string;
  @Field(() => ID, { description: "`savedWordId:kind`." }) cardId!: string;
  @Field(() => Int, { description: "1 forgotten, 2 hard, 3 good, 4 easy." }) grade!: number;
  @Field(() => GraphQLDateTimeISO, {
    description: "By the device's clock. A time later than now is taken as now.",
  })
  reviewedAt!: Date;
}

@InputType({ description: "An answer to a card that is taken back." })
class UndoneReviewInput {
  @Field(() => String, { description: "The UUID with which the review was sent, or will be." }) requestId!: string;
  @Field(() => ID, { description: "`savedWordId:kind`." }) cardId!: string;
}

@Resolver()
export class ReviewsResolver {
  @Query(() => ReviewQueueObject, { description: "What the viewer is to review, of one language or of all." })
  reviewQueue(
    @Ctx() scope: Scope,
    @Arg("language", () => LanguageEnum, { nullable: true }) language: Language | null,
  ): Promise<ReviewQueueObject> {
    return reviewQueue(scope, language ?? null);
  }

  @Query(() => RememberedWordsObject)
  rememberedWords(@Ctx() scope: Scope): Promise<RememberedWordsObject> {
    return rememberedWords(scope);
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
