import { GraphQLScalarType } from "graphql";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { LanguageEnum } from "../language/language.type.ts";
import type { Language } from "../rules/languages.ts";
import type { TextWord } from "../rules/words/textWord.ts";
import { LineCorrectionObject } from "./lineCorrection.type.ts";
import { SavedWordObject } from "./saved/savedWord.type.ts";
import { WordExplanationObject } from "./wordExplanation.type.ts";

/** The words of a text, as one value: as objects, those of a page would take as long as twenty pages. */
export const TextWordsScalar = new GraphQLScalarType({
  name: "TextWords",
  description:
    "The words of what is read of a message (its text without signs of Markdown), in its order, each as a list: where it starts and where it ends, in UTF-16 units; its dictionary form; how it is read as it stands there (hiragana, pinyin with a blank between syllables, Korean in Latin letters), or null where its letters tell; its PartOfSpeech, or null where that is not known.",
});

@ObjectType("MessageWords", { description: "The words of a message, in the alternative that is shown." })
export class MessageWordsObject {
  @Field(() => ID, { description: "`messageId:alternative`." }) id!: string;
  @Field(() => ID) messageId!: string;
  @Field(() => Int, {
    description: "Which alternative it is, from 1; of a message without alternatives, which of its texts, from 0.",
  })
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
  @Field(() => [Int], {
    description:
      "Where the words of a reply start that count as new to the viewer: as they have said, else by saved words, look-ups, and how common a word is beside what they know.",
  })
  newWords!: number[];
  @Field(() => LineCorrectionObject, {
    nullable: true,
    description: "The correction of a line of the viewer's own, where correctLine was asked for it.",
  })
  correction!: LineCorrectionObject | null;
}
