import Papa from "papaparse";
import { MAX_IMPORT_COLUMNS, SEPARATOR_NAMES, SEPARATORS } from "../../../../../schema/rules/words/wordFiles.ts";
import type { SeparatorName, WordColumn } from "../../../../../schema/rules/words/wordFiles.ts";

/** What the headers of a file for Anki say. */
export interface AnkiHeaders {
  separator: SeparatorName | null;
  isHtml: boolean | null;
  /** Names of the columns. */
  names: string[] | null;
  /** Columns that are no fields, by their index from 0. */
  special: Map<number, WordColumn>;
}

/** Headers that name the column of something other than a field, from 1. */
const SPECIAL: Record<string, WordColumn> = {
  "guid column": "ignored",
  "notetype column": "ignored",
  "deck column": "ignored",
  "tags column": "tags",
};
const OTHERS = ["separator", "html", "tags", "columns", "notetype", "deck", "if matches"];

/**
 * The headers at the start of a file, as Anki reads them (its manual, "Text Files"; `csv/metadata.rs` of its source);
 * null where there are none, which may be so in a file for Anki too.
 */
export function ankiHeaders(text: string): AnkiHeaders | null {
  const values = new Map<string, string>();
  for (const line of text.split(/\r\n|\r|\n/, MAX_HEADERS)) {
    if (values.size === 0 && line.startsWith("tags:")) values.set("tags", line.slice("tags:".length));
    else if (!line.startsWith("#")) break;
    const [, key, value] = /^#([^:]+):(.*)$/.exec(line) ?? [];
    if (key && value !== undefined) values.set(key.trim().toLowerCase(), value);
  }
  const isAnkis = [...values.keys()].some((key) => Object.hasOwn(SPECIAL, key) || OTHERS.includes(key));
  if (!isAnkis) return null;
  const separator = separatorCalled(values.get("separator"));
  const html = values.get("html")?.trim().toLowerCase();
  const columns = values.get("columns");
  return {
    separator,
    isHtml: html === "true" ? true : html === "false" ? false : null,
    names: columns === undefined ? null : cellsOf(columns, separator ?? "tab"),
    special: specialColumns(values),
  };
}

/** Lines that are looked at for headers. */
const MAX_HEADERS = 50;

/** By its name or by itself. */
function separatorCalled(value = ""): SeparatorName | null {
  const name = value.toLowerCase();
  return SEPARATOR_NAMES.find((one) => one === name.trim() || SEPARATORS[one] === name) ?? null;
}

function cellsOf(line: string, separator: SeparatorName): string[] {
  return (
    Papa.parse<string[]>(line, { delimiter: SEPARATORS[separator], newline: "\n" }).data[0]?.slice(
      0,
      MAX_IMPORT_COLUMNS,
    ) ?? []
  );
}

function specialColumns(values: ReadonlyMap<string, string>): Map<number, WordColumn> {
  const special = new Map<number, WordColumn>();
  for (const [key, column] of Object.entries(SPECIAL)) {
    const number = Number(values.get(key)?.trim() || NaN);
    if (Number.isInteger(number) && number > 0) special.set(number - 1, column);
  }
  return special;
}
