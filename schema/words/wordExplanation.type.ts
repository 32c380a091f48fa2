import { Field, ID, Int, ObjectType } from "type-graphql";
import { enumOf } from "../enumOf.ts";
import { LanguageEnum } from "../language/language.type.ts";
import type { Language } from "../rules/languages.ts";
import { PARTS_OF_SPEECH } from "../rules/words/partsOfSpeech.ts";
import type { PartOfSpeech } from "../rules/words/partsOfSpeech.ts";

export const PartOfSpeechEnum = enumOf("PartOfSpeech", PARTS_OF_SPEECH, "The kind of a word.");

@ObjectType("WordExplanation", { description: "What a word of a message means there." })
export class WordExplanationObject {
  @Field(() => ID, { description: "`messageId:alternative:start:nativeLanguage`." }) id!: string;
  @Field(() => ID) messageId!: string;
  @Field(() => Int) alternative!: number;
  @Field(() => Int, { description: "Where the word starts in what is read of the message, in UTF-16 units." })
  start!: number;
  @Field(() => LanguageEnum, { description: "The language of the message." }) language!: Language;
  @Field(() => LanguageEnum, { description: "The language in which it is explained." }) nativeLanguage!: Language;
  @Field(() => String, { description: "The word as it stands in the message." }) surface!: string;
  @Field(() => String, { description: "The dictionary form." }) lemma!: string;
  @Field(() => String, {
    nullable: true,
    description: "How the dictionary form is read, where its script does not tell.",
  })
  reading!: string | null;
  @Field(() => PartOfSpeechEnum) partOfSpeech!: PartOfSpeech;
  @Field(() => String, { description: "What it means here." }) gloss!: string;
  @Field(() => String, { description: "On its use or its form; empty where there is nothing to say." }) note!: string;
  @Field(() => String, { description: "The sentence in which it stands." }) sentence!: string;
  @Field(() => Int, { description: "Where the sentence starts in what is read of the message, in UTF-16 units." })
  sentenceStart!: number;
  @Field(() => String, { description: "The sentence in the native language." }) translation!: string;
}
