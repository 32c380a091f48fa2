import { AppError } from "../../../../schema/rules/appError.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { SEPARATORS } from "../../../../schema/rules/words/wordFiles.ts";
import type { WordColumn } from "../../../../schema/rules/words/wordFiles.ts";
import { cellAsItIs, htmlCell, plainCell } from "./files/cellText.ts";
import type { CellText } from "./files/cellText.ts";
import { unguarded } from "./files/csvFile.ts";
import { fileLayout } from "./files/fileLayout.ts";
import type { FileLayout } from "./files/fileLayout.ts";
import { fileRecords } from "./files/fileRecords.ts";
import { importedWord } from "./importedWord.ts";
import type { FoundWord, SkippedLine } from "./sortOut.ts";

/** A part of a file that is to be read, with what is known of its layout. */
export interface AskedPart extends Partial<FileLayout> {
  text: string;
  language: Language;
  isLast: boolean;
  firstLine: number;
}

/** What stands in a part of a file. */
export interface ReadPart {
  layout: FileLayout;
  read: number;
  nextLine: number;
  found: FoundWord[];
  broken: SkippedLine[];
}

/** Reads the words of a part of a file. Throws VALIDATION_FAILED where no column is the word or the meaning. */
export function readWords(
  { text: given, language, isLast, firstLine, ...hints }: AskedPart,
  nativeLanguage: Language,
): ReadPart {
  const mark = given.startsWith("\uFEFF") ? 1 : 0;
  const text = given.slice(mark);
  const layout = fileLayout(text, hints, language);
  const { columns, format, hasNames } = layout;
  const part: ReadPart = { layout, read: isLast ? given.length : mark, nextLine: firstLine, found: [], broken: [] };
  const reading = { separator: SEPARATORS[layout.separator], hasComments: format === "anki", isLast, firstLine };
  let isNames = hasNames;
  for (const { line, end, nextLine, cells } of fileRecords(text, reading)) {
    part.read = mark + end;
    part.nextLine = nextLine;
    if (isNames) {
      isNames = false;
      continue;
    }
    const word = cells ? importedWord(cellsOf(cells, layout), { language, nativeLanguage }) : "badQuoting";
    if (typeof word === "string") part.broken.push({ line, reason: word });
    else part.found.push({ line, word });
  }
  const isEmpty = part.found.length + part.broken.length === 0;
  for (const column of ["lemma", "gloss"] as const)
    if (!isEmpty && !columns.includes(column))
      throw new AppError("VALIDATION_FAILED", { fields: { columns: "validation.required" } });
  return part;
}

function cellsOf(cells: readonly string[], { columns, format, isHtml }: FileLayout): Map<WordColumn, CellText> {
  // In a table of ours nothing stands for what it is not.
  const isOurs = format === "csv" && columns.includes("place");
  const textOf = isHtml ? htmlCell : isOurs ? cellAsItIs : plainCell;
  const held = new Map<WordColumn, CellText>();
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? "";
    if (column !== "ignored" && !held.has(column)) held.set(column, textOf(format === "csv" ? unguarded(cell) : cell));
  }
  return held;
}
