import { Field, InputType, Int } from "type-graphql";
import { LanguageEnum } from "../../language/language.type.ts";
import type { Language } from "../../rules/languages.ts";
import { MAX_IMPORT_LENGTH, MAX_IMPORT_LINES } from "../../rules/words/wordFiles.ts";
import type { SeparatorName, WordColumn, WordFileFormat } from "../../rules/words/wordFiles.ts";
import { SeparatorEnum, WordColumnEnum, WordFileFormatEnum } from "./wordFiles.type.ts";

@InputType({
  description:
    "A part of a file with words. What is null is found out from its first lines: parts after the first one are given what the first one's answer says, and hasNames false.",
})
export class ImportWordsInput {
  @Field(() => String, {
    description: `At most ${MAX_IMPORT_LENGTH} UTF-16 units and ${MAX_IMPORT_LINES} lines, ending with a line.`,
  })
  text!: string;
  @Field(() => LanguageEnum, { description: "Of the words that do not say it themselves." }) language!: Language;
  @Field(() => Boolean, { defaultValue: false, description: "Saves nothing, and tells what would be saved." })
  isTrial!: boolean;
  @Field(() => Boolean, {
    defaultValue: true,
    description:
      "Whether the file ends with this part. Otherwise a record that is open at its end is left to the next.",
  })
  isLast!: boolean;
  @Field(() => Int, { defaultValue: 1, description: "The line of the file on which this part starts." })
  firstLine!: number;
  @Field(() => WordFileFormatEnum, { nullable: true }) format?: WordFileFormat | null;
  @Field(() => SeparatorEnum, { nullable: true }) separator?: SeparatorName | null;
  @Field(() => Boolean, { nullable: true }) isHtml?: boolean | null;
  @Field(() => Boolean, { nullable: true, description: "Whether its first line names the columns." })
  hasNames?: boolean | null;
  @Field(() => [WordColumnEnum], { nullable: true, description: "What its columns hold, in their order." })
  columns?: WordColumn[] | null;
}
