import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { exportWords } from "../../../server/core/words/inOut/exportWords.ts";
import { importWords } from "../../../server/core/words/inOut/importWords.ts";
import type { Scope } from "../../../server/core/scope.ts";
import { LanguageEnum } from "../../language/language.type.ts";
import type { Language } from "../../rules/languages.ts";
import type { WordFileFormat } from "../../rules/words/wordFiles.ts";
import { ImportWordsInput } from "./importWords.input.ts";
import { WordFileFormatEnum, WordsExportObject, WordsImportObject } from "./wordFiles.type.ts";

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
