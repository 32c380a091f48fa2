import { Field, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../enumOf.ts";
import { LanguageEnum } from "../../language/language.type.ts";
import type { Language } from "../../rules/languages.ts";
import {
  EXPORT_WORDS,
  SEPARATOR_NAMES,
  SKIP_REASONS,
  WORD_COLUMNS,
  WORD_FILE_FORMATS,
} from "../../rules/words/wordFiles.ts";
import type { SeparatorName, SkipReason, WordColumn, WordFileFormat } from "../../rules/words/wordFiles.ts";

export const WordFileFormatEnum = enumOf(
  "WordFileFormat",
  WORD_FILE_FORMATS,
  "A file with words: Anki's text format, or a table with the separators and quotes of RFC 4180.",
);
export const SeparatorEnum = enumOf("Separator", SEPARATOR_NAMES, "What stands between two cells.");
export const WordColumnEnum = enumOf("WordColumn", WORD_COLUMNS, "What a column of a file with words holds.");
const SkipReasonEnum = enumOf("SkipReason", SKIP_REASONS, "Why a line of a file is not saved.");

@ObjectType("WordsExport", { description: `A part of a file with the viewer's saved words: at most ${EXPORT_WORDS}.` })
export class WordsExportObject {
  @Field(() => String, { description: "The texts of all parts, joined, are the file." }) text!: string;
  @Field(() => String, { nullable: true, description: "Asks for the next part; null in the last one." })
  cursor!: string | null;
}

@ObjectType("ImportedWord", { description: "A word of a file, as it is saved." })
class ImportedWordObject {
  @Field(() => LanguageEnum) language!: Language;
  @Field(() => String) lemma!: string;
  @Field(() => String, { nullable: true }) reading!: string | null;
  @Field(() => String) gloss!: string;
  @Field(() => String) note!: string;
  @Field(() => String, { description: "The word itself where the file has no sentence with it." }) sentence!: string;
  @Field(() => Int, { description: "Where the word stands in the sentence, in UTF-16 units." }) gapStart!: number;
  @Field(() => Int) gapEnd!: number;
  @Field(() => String) translation!: string;
}

@ObjectType("ImportedLine", { description: "A line of a file that is saved." })
class ImportedLineObject {
  @Field(() => Int) line!: number;
  @Field(() => ImportedWordObject) word!: ImportedWordObject;
}

@ObjectType("SkippedLine", { description: "A line of a file that is not saved." })
class SkippedLineObject {
  @Field(() => Int) line!: number;
  @Field(() => SkipReasonEnum) reason!: SkipReason;
}

@ObjectType("WordsImport", { description: "What became of a part of a file, and how it was read." })
export class WordsImportObject {
  @Field(() => WordFileFormatEnum) format!: WordFileFormat;
  @Field(() => SeparatorEnum) separator!: SeparatorName;
  @Field(() => Boolean) isHtml!: boolean;
  @Field(() => Boolean, { description: "Whether its first line names the columns." }) hasNames!: boolean;
  @Field(() => [WordColumnEnum]) columns!: readonly WordColumn[];
  @Field(() => Int, { description: "UTF-16 units of the text that were read: the next part starts there." })
  read!: number;
  @Field(() => Int, { description: "The line of the file on which the next part starts." }) nextLine!: number;
  @Field(() => Int) added!: number;
  @Field(() => [ImportedLineObject], { description: "The first of the words that are added." })
  items!: ImportedLineObject[];
  @Field(() => [SkippedLineObject], { description: "The first of the lines that are not saved." })
  skipped!: SkippedLineObject[];
  @Field(() => Int) skippedTotal!: number;
}
