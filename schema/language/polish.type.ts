import { Field, InputType, ObjectType } from "type-graphql";
import { enumOf } from "../enumOf.ts";
import { MAX_LANGUAGE_TEXT_LENGTH, POLISH_PURPOSES } from "../rules/language.ts";
import type { PolishPurpose } from "../rules/language.ts";
import type { Language } from "../rules/languages.ts";
import { LanguageEnum } from "./language.type.ts";

const PolishPurposeEnum = enumOf("PolishPurpose", POLISH_PURPOSES, "The use of a text.");

@InputType()
export class PolishInput {
  @Field(() => String, { description: `1 to ${MAX_LANGUAGE_TEXT_LENGTH} characters.` }) text!: string;
  @Field(() => LanguageEnum, {
    nullable: true,
    description: "The language of the text. By default the one that the viewer practises.",
  })
  language?: Language | null;
  @Field(() => PolishPurposeEnum, { defaultValue: "chat" }) purpose!: PolishPurpose;
}

@ObjectType("PolishChange", { description: "One improvement." })
class PolishChangeObject {
  @Field(() => String) before!: string;
  @Field(() => String) after!: string;
  @Field(() => String, { description: "In the viewer's native language." }) reason!: string;
}

@ObjectType("PolishedText")
export class PolishedTextObject {
  @Field(() => String) text!: string;
  @Field(() => [PolishChangeObject]) changes!: PolishChangeObject[];
}
