import Papa from "papaparse";
import type { SavedWordRow } from "../../../../../db/queries/words/saved/savedWords.ts";

const BYTE_ORDER_MARK = "\uFEFF";
/**
 * Where a spreadsheet would begin to read a formula, also in full width: at the start of a cell, and behind what
 * another language's spreadsheet takes for the end of one. An apostrophe there keeps it a text. Source: OWASP, "CSV
 * Injection".
 */
const FORMULA = /(?:^|[;|\t\r\n])(?:[^\S\t\r\n]|")*(?='*[=+\-@＝＋－＠])/g;
const GUARDED_FORMULA = /((?:^|[;|\t\r\n])(?:[^\S\t\r\n]|")*)'(?='*[=+\-@＝＋－＠])/g;
/** Some spreadsheets pass over these at the start of a cell. */
const BLANK_START = /^(?='*[\t\r\n])/;
const GUARDED_BLANK_START = /^'(?='*[\t\r\n])/;

const CELLS: Record<string, (word: SavedWordRow) => string> = {
  Word: ({ lemma }) => lemma,
  Reading: ({ reading }) => reading ?? "",
  Meaning: ({ gloss }) => gloss,
  Sentence: ({ sentence }) => sentence,
  "Word in sentence": ({ surface }) => surface,
  "Place in sentence": ({ gapStart }) => String(gapStart),
  Translation: ({ translation }) => translation,
  Note: ({ note }) => note,
  "Part of speech": ({ partOfSpeech }) => partOfSpeech ?? "",
  Kind: ({ kind }) => kind,
  Language: ({ language }) => language,
  "Explained in": ({ nativeLanguage }) => nativeLanguage,
  Character: ({ npcName }) => npcName,
  State: ({ state }) => state,
};

/** The start of a table: the names of its columns, after the mark by which spreadsheets know UTF-8. */
export function csvStart(): string {
  return `${BYTE_ORDER_MARK}${Object.keys(CELLS).join(",")}\r\n`;
}

/** The lines of words in a table, by RFC 4180. */
export function csvLines(words: readonly SavedWordRow[]): string {
  if (words.length === 0) return "";
  const rows = words.map((word) => Object.values(CELLS).map((cellOf) => guarded(cellOf(word))));
  return `${Papa.unparse(rows, { newline: "\r\n" })}\r\n`;
}

/** A cell in which a spreadsheet finds no formula. */
export function guarded(text: string): string {
  return text.replaceAll(FORMULA, "$&'").replace(BLANK_START, "'");
}

/** A cell of a table as it was before its formulas were disabled. */
export function unguarded(cell: string): string {
  return cell.replaceAll(GUARDED_FORMULA, "$1").replace(GUARDED_BLANK_START, "");
}
