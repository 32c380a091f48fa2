import { Field, ID, Int, ObjectType } from "type-graphql";
import { LanguageEnum } from "../language/language.type.ts";
import type { Language } from "../rules/languages.ts";
import type { TextWord } from "../rules/words/textWord.ts";
import { SavedWordObject } from "./saved/savedWord.type.ts";
import { LineCorrectionObject } from "./lineCorrection.type.ts";
import { TextWordsScalar } from "./textWords.scalar.ts";
import { WordExplanationObject } from "./wordExplanation.type.ts";

@ObjectType("MessageWords", { description: "The words of a message, in the alternative that is shown." })
export class MessageWordsObject {
  @Field(() => ID, { description: "`messageId:alternative`." }) id!: string;
  @Field(() => ID) messageId!: string;
  @Field(() => Int, { description: "Which alternative it is, from 1; 0 for a message without alternatives." })
  alternative!: number;
  @Field(() => LanguageEnum) language!: Language;
  @Field(() => String, {
    description:
      "What is read of the message: its text, a character's without signs of Markdown. Places are places in it.",
  })
  text!: string;
  @Field(() => TextWordsScalar) words!: readonly TextWord[];
  @Field(() => [WordExplanationObject], {
    description: "The words that were explained before in the viewer's native language.",
  })
  explanations!: WordExplanationObject[];
  @Field(() => [SavedWordObject], {
    description: "Those of the viewer's saved words that occur in it, by dictionary form or as they were met.",
  })
  saved!: SavedWordObject[];
  @Field(() => LineCorrectionObject, {
    nullable: true,
    description: "The correction of a line of the viewer's own, where correctLine was asked for it.",
  })
  correction!: LineCorrectionObject | null;
}
