import { Field, InputType, ObjectType } from "type-graphql";
import { MAX_LANGUAGE_TEXT_LENGTH } from "../rules/language.ts";
import type { Language, Level } from "../rules/languages.ts";
import { LanguageEnum, LevelEnum } from "./language.type.ts";

@ObjectType("KeyTerm", { description: "A word worth learning." })
class KeyTermObject {
  @Field(() => String, { description: "As it is spelled in the translated text." }) term!: string;
  @Field(() => String) meaning!: string;
  @Field(() => String) notes!: string;
  @Field(() => String, { nullable: true, description: "The pronunciation, where the script does not show it." })
  reading?: string | null;
}

@ObjectType("Translation")
export class TranslationObject {
  @Field(() => String) translation!: string;
  @Field(() => [KeyTermObject]) keyTerms!: KeyTermObject[];
}

@ObjectType("MessageTranslation", { description: "The translation of a message into the viewer's native language." })
export class MessageTranslationObject extends TranslationObject {
  @Field(() => LanguageEnum) language!: Language;
}

@InputType()
export class TranslateInput {
  @Field(() => String, { description: `1 to ${MAX_LANGUAGE_TEXT_LENGTH} characters.` }) text!: string;
  @Field(() => LanguageEnum, { defaultValue: "en" }) from!: Language;
  @Field(() => LanguageEnum, { defaultValue: "zh" }) to!: Language;
  @Field(() => LevelEnum, { defaultValue: "intermediate" }) level!: Level;
}
