import Papa from "papaparse";
import { MAX_RECORD_LENGTH, MAX_RECORD_LINES } from "../../../../schema/rules/words/wordFiles.ts";

/** A record of a file: its cells, or none where its quotes do not match. */
export interface FileRecord {
  /** The line on which it starts, from 1. */
  line: number;
  /** Where the text after it starts, in UTF-16 units. */
  end: number;
  nextLine: number;
  cells: readonly string[] | null;
}

interface Reading {
  separator: string;
  /** Whether lines that start with # are comments, and a first one with "tags:" is a header, as Anki has it. */
  hasComments: boolean;
  /** Whether the file ends with this text: else a record that is still open at its end is left out. */
  isLast: boolean;
  firstLine: number;
}

/**
 * The records of a text in order, without empty lines and comments. Quotes are Anki's and RFC 4180's. A record whose
 * quotes do not match ends with its first line, so that the lines after it are read all the same.
 */
export function* fileRecords(text: string, reading: Reading): Generator<FileRecord> {
  const lines = text.split(/(?<=\n)|(?<=\r)(?!\n)/);
  let end = 0;
  for (let at = 0; at < lines.length;) {
    const first = lines[at] ?? "";
    const isTags = at === 0 && reading.firstLine === 1 && first.startsWith("tags:");
    const isComment = reading.hasComments && (isTags || first.startsWith("#"));
    if (isComment || first.trim() === "") {
      at += 1;
      end += first.length;
      continue;
    }
    const found = recordAt(lines, at, reading);
    if (!found) return;
    for (const line of lines.slice(at, at + found.lines)) end += line.length;
    const line = reading.firstLine + at;
    at += found.lines;
    yield { line, end, nextLine: reading.firstLine + at, cells: found.cells };
  }
}

type Found = { cells: readonly string[] | null; lines: number };

/** The record that starts on a line; null where it may go on after the text. */
function recordAt(lines: readonly string[], start: number, { separator, isLast }: Reading): Found | null {
  let raw = "";
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    raw += line;
    if (raw.length > MAX_RECORD_LENGTH || at - start >= MAX_RECORD_LINES) return BROKEN;
    // Only a line with a quote can close what is open.
    if (at > start && !line.includes('"')) continue;
    const { cells, isOpen } = parsedRecord(raw, separator);
    if (!isOpen) return cells ? { cells, lines: at - start + 1 } : BROKEN;
  }
  return isLast ? BROKEN : null;
}
const BROKEN: Found = { cells: null, lines: 1 };

function parsedRecord(raw: string, delimiter: string): { cells: readonly string[] | null; isOpen: boolean } {
  const { data, errors } = Papa.parse<string[]>(raw.replaceAll(/\r\n|\r/g, "\n").replace(/\n$/, ""), {
    delimiter,
    newline: "\n",
  });
  const isOpen =
    errors.some(({ code }) => code === "MissingQuotes") && !errors.some((error) => error.code === "InvalidQuotes");
  return { cells: errors.length === 0 && data.length === 1 ? (data[0] ?? []) : null, isOpen };
}
