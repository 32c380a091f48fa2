import { Arg, Ctx, Field, InputType, Int, Mutation, Query, Resolver } from "type-graphql";
import type { Scope } from "../../../server/core/scope.ts";
import { exportWords } from "../../../server/core/words/inOut/exportWords.ts";
import { importWords } from "../../../server/core/words/inOut/importWords.ts";
import { LanguageEnum } from "../../language/language.type.ts";
import type { Language } from "../../rules/languages.ts";
import { MAX_IMPORT_LENGTH, MAX_IMPORT_LINES } from "../../rules/words/wordFiles.ts";
import type { SeparatorName, WordColumn, WordFileFormat } from "../../rules/words/wordFiles.ts";
import {
  SeparatorEnum,
  WordColumnEnum,
  WordFileFormatEnum,
  WordsExportObject,
  WordsImportObject,
} from "./wordFiles.type.ts";

@InputType({
  description:
    "A part of a file with words. What is null is found out from its first lines: parts after the first one are given what the first one's answer says, and hasNames false.",
})
class ImportWordsInput {
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
  @Field(() => Int, {
    defaultValue: 0,
    description: "How many words the parts before would add, which take their room: of a part that saves nothing.",
  })
  addedBefore!: number;
  @Field(() => WordFileFormatEnum, { nullable: true }) format?: WordFileFormat | null;
  @Field(() => SeparatorEnum, { nullable: true }) separator?: SeparatorName | null;
  @Field(() => Boolean, { nullable: true }) isHtml?: boolean | null;
  @Field(() => Boolean, { nullable: true, description: "Whether its first line names the columns." })
  hasNames?: boolean | null;
  @Field(() => [WordColumnEnum], { nullable: true, description: "What its columns hold, in their order." })
  columns?: WordColumn[] | null;
}

@Resolver()
export class WordFilesResolver {
  @Query(() => WordsExportObject, {
    description:
      "A part of a file with the viewer's saved words, of one language or of all. The first part has no cursor.",
  })
  exportWords(
    @Ctx() scope: Scope,
    @Arg("format", () => WordFileFormatEnum) format: WordFileFormat,
    @Arg("language", () => LanguageEnum, { nullable: true }) language?: Language | null,
    @Arg("cursor", () => String, { nullable: true }) cursor?: string | null,
  ): Promise<WordsExportObject> {
    return exportWords(scope, { format, language, cursor });
  }

  @Mutation(() => WordsImportObject, {
    description:
      "Saves the words of a part of a file. Words that are saved already stay as they are, and lines that cannot be saved are told with their reason.",
  })
  importWords(
    @Ctx() scope: Scope,
    @Arg("input", () => ImportWordsInput) input: ImportWordsInput,
  ): Promise<WordsImportObject> {
    return importWords(scope, input);
  }
}
