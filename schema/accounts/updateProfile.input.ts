import { Field, InputType } from "type-graphql";
import { LanguageEnum } from "../language/language.type.ts";
import type { Language } from "../rules/languages.ts";

@InputType({ description: "What changes; what is left out stays." })
export class UpdateProfileInput {
  @Field(() => LanguageEnum, { nullable: true }) language?: Language;
  @Field(() => LanguageEnum, { nullable: true }) nativeLanguage?: Language;
}
