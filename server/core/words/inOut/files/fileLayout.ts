import Papa from "papaparse";
import type { Language } from "../../../../../schema/rules/languages.ts";
import { normalised } from "../../../../../schema/rules/input/normalised.ts";
import { MAX_IMPORT_COLUMNS, SEPARATOR_NAMES, SEPARATORS } from "../../../../../schema/rules/words/wordFiles.ts";
import type { SeparatorName, WordColumn, WordFileFormat } from "../../../../../schema/rules/words/wordFiles.ts";
import { ankiHeaders } from "./ankiHeaders.ts";
import type { AnkiHeaders } from "./ankiHeaders.ts";
import { columnsCalled } from "./columnNames.ts";
import { fileRecords } from "./fileRecords.ts";

export interface FileLayout {
  format: WordFileFormat;
  separator: SeparatorName;
  isHtml: boolean;
  /** Whether its first record names the columns. */
  hasNames: boolean;
  columns: readonly WordColumn[];
}

/** Records that a layout is found out from. */
const LOOKED_AT = 20;

/** What is not given of a file's layout is found out from its headers and its first records. */
export function fileLayout(
  text: string,
  given: { [Key in keyof FileLayout]?: FileLayout[Key] | undefined },
  language: Language,
): FileLayout {
  const headers = ankiHeaders(text);
  const separator = given.separator ?? headers?.separator ?? likelySeparator(text);
  const format = given.format ?? (headers || separator === "tab" ? "anki" : "csv");
  const reading = { separator: SEPARATORS[separator], hasComments: format === "anki", isLast: true, firstLine: 1 };
  const records: (readonly string[])[] = [];
  for (const { cells } of fileRecords(text, reading)) {
    if (cells) records.push(cells.slice(0, MAX_IMPORT_COLUMNS));
    if (records.length === LOOKED_AT) break;
  }
  const [first = []] = records;
  const named = columnsCalled(first);
  const hasNames = given.hasNames ?? (!given.columns && !headers?.names && isNaming(named));
  const columns = given.columns ?? columnsOf({ named: hasNames ? named : null, headers, records, language });
  // A list of ours that is no HTML may have what looks like it in its texts.
  const isOurCsv = columns.includes("place");
  const isHtml = given.isHtml ?? headers?.isHtml ?? (!isOurCsv && records.some((cells) => cells.some(looksLikeHtml)));
  return { format, separator, isHtml, hasNames, columns };
}

/** Two columns of which one is the word, or the word alone. */
function isNaming(columns: readonly WordColumn[]): boolean {
  const known = columns.filter((column) => column !== "ignored");
  return columns.includes("lemma") && (known.length >= 2 || columns.length === 1);
}

interface Shown {
  named: WordColumn[] | null;
  headers: AnkiHeaders | null;
  records: readonly (readonly string[])[];
  language: Language;
}

function columnsOf({ named, headers, records, language }: Shown): WordColumn[] {
  if (named) return named;
  const count = Math.max(0, ...records.map((cells) => cells.length));
  const special = headers?.special ?? new Map<number, WordColumn>();
  const byName = headers?.names ? columnsCalled(headers.names) : [];
  if (byName.includes("lemma")) return byName.map((column, index) => special.get(index) ?? column);
  const free = Array.from({ length: count }, (_, index) => index).filter((index) => !special.has(index));
  const order: WordColumn[] =
    free.length > 2 && isReading(records, free[1] ?? 1, language)
      ? ["lemma", "reading", "gloss", "note"]
      : ["lemma", "gloss", "note"];
  return Array.from({ length: count }, (_, index) => special.get(index) ?? order[free.indexOf(index)] ?? "ignored");
}

/** What a reading is written with, where that tells it from a meaning. */
const READINGS: Partial<Record<Language, RegExp>> = {
  ja: /^[\p{sc=Hira}\p{sc=Kana}ー・\s]+$/u,
  zh: /^(?=.*[\p{M}1-5])[a-z\p{M}1-5\s']+$/iu,
};

function isReading(records: readonly (readonly string[])[], column: number, language: Language): boolean {
  const pattern = READINGS[language];
  const texts = records.map((cells) => cells[column] ?? "").filter((text) => text !== "");
  return pattern !== undefined && texts.length > 0 && texts.every((text) => pattern.test(normalised(text, "NFD")));
}

function likelySeparator(text: string): SeparatorName {
  const lines = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "" && !/^(?:#|tags:)/.test(line))
    .slice(0, LOOKED_AT);
  // What names the columns says more than how often a sign stands in their texts.
  const naming = SEPARATOR_NAMES.find((name) => {
    const names = (lines[0] ?? "").split(SEPARATORS[name], MAX_IMPORT_COLUMNS);
    return names.length > 1 && isNaming(columnsCalled(names));
  });
  if (naming) return naming;
  const { meta } = Papa.parse(lines.join("\n"), {
    preview: LOOKED_AT,
    delimitersToGuess: [SEPARATORS.tab, SEPARATORS.comma, SEPARATORS.semicolon, SEPARATORS.pipe],
  });
  return SEPARATOR_NAMES.find((name) => SEPARATORS[name] === meta.delimiter) ?? "tab";
}

const HTML =
  /<\/?(?:a|b|br|div|em|font|i|img|li|p|ruby|span|strong|table|u|ul)\b[^<>]{0,1000}>|&(?:amp|gt|lt|nbsp|quot|#\d{1,6});/i;

function looksLikeHtml(cell: string): boolean {
  return HTML.test(cell);
}
