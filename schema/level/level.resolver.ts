import { GraphQLDateTimeISO } from "graphql-scalars";
import { Arg, Ctx, Field, InputType, Int, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import { placementQuestions } from "../../server/core/level/placementQuestions.ts";
import { sayWordKnown } from "../../server/core/level/sayWordKnown.ts";
import { takePlacement } from "../../server/core/level/takePlacement.ts";
import { vocabulary } from "../../server/core/level/vocabulary.ts";
import type { Scope } from "../../server/core/scope.ts";
import { LanguageEnum } from "../language/language.type.ts";
import type { Language } from "../rules/languages.ts";
import { CARD_WORDS, LEAST_ANSWERS, MOST_ANSWERS } from "../rules/level/placement.ts";

@ObjectType("PlacementWord", {
  simpleResolvers: true,
  description: "A word that a placement asks for, or one that there is not.",
})
class PlacementWordObject {
  @Field(() => String) text!: string;
  @Field(() => Int, { nullable: true, description: "1 for the most common word; null for one that there is not." })
  rank!: number | null;
}

@InputType({ description: "How many words of a card the viewer says that they know." })
class PlacementCardInput {
  @Field(() => [String], { description: `1 to ${CARD_WORDS} of \`placementWords\`.` }) words!: string[];
  @Field(() => Int) known!: number;
}

@InputType({ description: "Whether the viewer says that they know a word: a card of one." })
class PlacementAnswerInput {
  @Field(() => String) text!: string;
  @Field(() => Boolean) knows!: boolean;
}

@ObjectType("VocabularyBand", { simpleResolvers: true, description: "A group of common words." })
class VocabularyBandObject {
  @Field(() => Int, { description: "The rank of its rarest word. It begins after the rarest of the band before." })
  upTo!: number;
  @Field(() => Int) words!: number;
  @Field(() => Int, { description: "About so many of them are known." }) known!: number;
}

@ObjectType("VocabularyDay", { simpleResolvers: true, description: "About how many words the viewer knew on a day." })
class VocabularyDayObject {
  @Field(() => String, { description: "In UTC, such as 2026-11-23." }) day!: string;
  @Field(() => Int) size!: number;
}

@ObjectType("Vocabulary", { simpleResolvers: true, description: "What the viewer knows of a language." })
class VocabularyObject {
  @Field(() => LanguageEnum) language!: Language;
  @Field(() => Int, { description: "About so many of the 10,000 most common words are known." }) size!: number;
  @Field(() => GraphQLDateTimeISO, { description: "When the placement was taken that told it." }) placedAt!: Date;
  @Field(() => [VocabularyBandObject]) bands!: VocabularyBandObject[];
  @Field(() => Int, { description: "Words that are known now and were hardly known by the placement." })
  learnt!: number;
  @Field(() => [VocabularyDayObject], {
    description: "How many words were known on days of the last half year on which the viewer chatted; today last.",
  })
  days!: VocabularyDayObject[];
}

@Resolver()
export class LevelResolver {
  @Query(() => VocabularyObject, {
    nullable: true,
    description: "By the viewer's placement and their saved words; null before a placement.",
  })
  vocabulary(
    @Ctx() scope: Scope,
    @Arg("language", () => LanguageEnum) language: Language,
  ): Promise<VocabularyObject | null> {
    return vocabulary(scope, language);
  }

  @Mutation(() => Boolean, {
    description:
      "Stores whether the viewer knows a word, given in its dictionary form. Replies are scored and asked for by it.",
  })
  sayWordKnown(
    @Ctx() scope: Scope,
    @Arg("language", () => LanguageEnum) language: Language,
    @Arg("lemma", () => String) lemma: string,
    @Arg("isKnown", () => Boolean) isKnown: boolean,
  ): Promise<boolean> {
    return sayWordKnown(scope, { language, lemma, isKnown });
  }

  @Query(() => [PlacementWordObject], {
    description:
      "The words from which a placement chooses, each time in another order. A page asks first for those that tell most.",
  })
  placementWords(
    @Ctx() scope: Scope,
    @Arg("language", () => LanguageEnum) language: Language,
  ): Promise<PlacementWordObject[]> {
    return placementQuestions(scope, language);
  }

  @Mutation(() => VocabularyObject, {
    nullable: true,
    description:
      `Estimates the viewer's vocabulary from ${LEAST_ANSWERS} to ${MOST_ANSWERS} answers, to words of \`placementWords\` ` +
      "that are asked for once, and keeps the estimate: replies follow it.",
  })
  takePlacement(
    @Ctx() scope: Scope,
    @Arg("language", () => LanguageEnum) language: Language,
    @Arg("cards", () => [PlacementCardInput], { nullable: true }) cards: PlacementCardInput[] | null,
    @Arg("answers", () => [PlacementAnswerInput], {
      nullable: true,
      description: "From pages that ask for one word at a time, in place of cards.",
    })
    answers: PlacementAnswerInput[] | null,
  ): Promise<VocabularyObject | null> {
    const single = answers?.map(({ text, knows }) => ({ words: [text], known: knows ? 1 : 0 }));
    return takePlacement(scope, language, cards ?? single);
  }
}
