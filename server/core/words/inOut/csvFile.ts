import Papa from "papaparse";
import type { SavedWordRow } from "../../../../db/queries/words/savedWords.ts";

const BYTE_ORDER_MARK = "\uFEFF";
/**
 * What a spreadsheet would take for a formula, also in full width and where it has been kept from it already. An
 * apostrophe before it keeps it a text. Source: OWASP, "CSV Injection".
 */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;
const KEPT = /^'+[=+\-@＝＋－＠\t\r\n]/;

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
  const rows = words.map((word) => Object.values(CELLS).map((cellOf) => cellOf(word)));
  return `${Papa.unparse(rows, { newline: "\r\n", escapeFormulae: FORMULA })}\r\n`;
}

/** A cell of a table as it was before it was kept from being a formula. */
export function unkept(cell: string): string {
  return KEPT.test(cell) ? cell.slice(1) : cell;
}
