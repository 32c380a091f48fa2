import { Field, Int, ObjectType } from "type-graphql";
import { LanguageEnum } from "../../language/language.type.ts";
import type { Language } from "../../rules/languages.ts";
import { AHEAD_DAYS, PAST_DAYS } from "../../rules/words/cards/progress.ts";

@ObjectType("DayCount", { simpleResolvers: true, description: "A day, and how many there were or will be on it." })
export class DayCountObject {
  @Field(() => String, { description: "Such as `2026-11-23`." }) day!: string;
  @Field(() => Int) count!: number;
}

@ObjectType("LanguageWords", {
  simpleResolvers: true,
  description: "Saved words of a language, by how well they are known.",
})
export class LanguageWordsObject {
  @Field(() => LanguageEnum) language!: Language;
  @Field(() => Int) new!: number;
  @Field(() => Int) learning!: number;
  @Field(() => Int) known!: number;
}

@ObjectType("WordProgress", { simpleResolvers: true, description: "Where a learner stands." })
export class WordProgressObject {
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
}
