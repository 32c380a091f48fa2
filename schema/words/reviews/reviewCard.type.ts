import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../enumOf.ts";
import type { CardKind } from "../../rules/words/cards/cardIds.ts";
import { CARD_KINDS } from "../../rules/words/cards/cardIds.ts";
import { CARD_STATES } from "../../rules/words/cards/cardMemory.ts";
import type { CardState } from "../../rules/words/cards/cardMemory.ts";
import { MAX_QUEUE } from "../../rules/words/cards/reviews.ts";
import { SavedWordObject } from "../saved/savedWord.type.ts";
import { WordSettingsObject } from "./wordSettings.type.ts";

export const CardKindEnum = enumOf(
  "CardKind",
  CARD_KINDS,
  "How a word is asked for: what it means in its sentence, or which word fits into the sentence.",
);
const CardStateEnum = enumOf("CardState", CARD_STATES, "How far a card has come, as FSRS calls it.");

@ObjectType("ReviewCard", { simpleResolvers: true, description: "A card: one of the ways to be asked for a word." })
export class ReviewCardObject {
  @Field(() => ID, { description: "`savedWordId:kind`." }) id!: string;
  @Field(() => CardKindEnum) kind!: CardKind;
  @Field(() => SavedWordObject) word!: SavedWordObject;
  @Field(() => GraphQLDateTimeISO) due!: Date;
  @Field(() => CardStateEnum) state!: CardState;
  @Field(() => Float, { description: "Days after which it is recalled with a probability of 90 %." })
  stability!: number;
  @Field(() => Float, { description: "From 1, easy, to 10." }) difficulty!: number;
  @Field(() => Int, { description: "Days from the last review to the next." }) scheduledDays!: number;
  @Field(() => Int, { description: "The step of learning it is at." }) learningSteps!: number;
  @Field(() => Int, { description: "Reviews in all." }) reps!: number;
  @Field(() => Int, { description: "How often it was forgotten once it had been learnt." }) lapses!: number;
  @Field(() => GraphQLDateTimeISO, { nullable: true }) lastReview!: Date | null;
}

@ObjectType("ReviewQueue", { simpleResolvers: true, description: "What is to be reviewed." })
export class ReviewQueueObject {
  @Field(() => [ReviewCardObject], {
    description: `At most ${MAX_QUEUE} cards, one a word: those due now or within a day, then those that are new today.`,
  })
  cards!: ReviewCardObject[];
  @Field(() => Int, { description: "Words that wait now, with the new ones of today." }) waiting!: number;
  @Field(() => WordSettingsObject) settings!: WordSettingsObject;
}
