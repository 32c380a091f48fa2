import { Field, ID, ObjectType } from "type-graphql";
import { LanguageEnum } from "../language/language.type.ts";
import type { Language } from "../rules/languages.ts";

@ObjectType("LineChange", { description: "One change of a line." })
class LineChangeObject {
  @Field(() => String, { description: "The part as it was sent; empty for one that was added." }) before!: string;
  @Field(() => String, { description: "The part put right; empty for one that was left out." }) after!: string;
  @Field(() => String, { description: "In the viewer's native language." }) reason!: string;
  @Field(() => Boolean, { description: "Whether the viewer has saved it, as a correction of theirs." })
  isKept!: boolean;
}

@ObjectType("LineCorrection", { description: "A line that the viewer has sent, put right." })
export class LineCorrectionObject {
  @Field(() => ID, { description: "`messageId:nativeLanguage:` and the line as it was sent." }) id!: string;
  @Field(() => ID) messageId!: string;
  @Field(() => LanguageEnum, { description: "The language of the reasons." }) nativeLanguage!: Language;
  @Field(() => String, { description: "The whole line; as it was sent where nothing is wrong." }) text!: string;
  @Field(() => [LineChangeObject], {
    description: "Those that the model could name, in its order; it may have changed more.",
  })
  changes!: LineChangeObject[];
}
