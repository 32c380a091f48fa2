import Papa from "papaparse";
import { MAX_RECORD_LENGTH, MAX_RECORD_LINES } from "../../../../../schema/rules/words/wordFiles.ts";

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
  const records = new QuotedLines(lines, reading);
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
    const found = records.at(at);
    if (!found) return;
    for (const line of lines.slice(at, at + found.lines)) end += line.length;
    const line = reading.firstLine + at;
    at += found.lines;
    yield { line, end, nextLine: reading.firstLine + at, cells: found.cells };
  }
}

type Found = { cells: readonly string[] | null; lines: number };
const BROKEN: Found = { cells: null, lines: 1 };

/** Records that may go over several lines. What a line does to a quote that is open at its start is found out once. */
class QuotedLines {
  readonly #lines: readonly string[];
  readonly #separator: string;
  readonly #isLast: boolean;
  readonly #whenOpen: (QuoteState | undefined)[] = [];

  constructor(lines: readonly string[], { separator, isLast }: Reading) {
    this.#lines = lines;
    this.#separator = separator;
    this.#isLast = isLast;
  }

  /** The record that starts on a line; null where it may go on after the text. */
  at(start: number): Found | null {
    let state = quoteAfter(this.#lines[start] ?? "", false, this.#separator);
    let length = this.#lines[start]?.length ?? 0;
    let last = start;
    while (state === "open" && last + 1 < this.#lines.length) {
      last += 1;
      length += this.#lines[last]?.length ?? 0;
      if (length > MAX_RECORD_LENGTH || last - start >= MAX_RECORD_LINES) return BROKEN;
      state = this.#stateAfter(last);
    }
    if (state === "open") return this.#isLast ? BROKEN : null;
    if (state === "broken" || length > MAX_RECORD_LENGTH) return BROKEN;
    const cells = parsedRecord(this.#lines.slice(start, last + 1).join(""), this.#separator);
    return cells ? { cells, lines: last + 1 - start } : BROKEN;
  }

  #stateAfter(line: number): QuoteState {
    return (this.#whenOpen[line] ??= quoteAfter(this.#lines[line] ?? "", true, this.#separator));
  }
}

/** How a line leaves a quote: closed, open, or with something other than a separator behind its end. */
type QuoteState = "closed" | "open" | "broken";

function quoteAfter(line: string, isOpen: boolean, separator: string): QuoteState {
  let at = 0;
  let isQuoted = isOpen || line.startsWith('"');
  if (isQuoted && !isOpen) at = 1;
  for (;;) {
    if (isQuoted) {
      at = line.indexOf('"', at);
      if (at < 0) return "open";
      at += 1;
      if (line[at] === '"') {
        at += 1;
        continue;
      }
      while (separator !== " " && line[at] === " ") at += 1;
      if (at >= line.length || line[at] === "\n" || line[at] === "\r") return "closed";
      if (!line.startsWith(separator, at)) return "broken";
    } else {
      at = line.indexOf(separator, at);
      if (at < 0) return "closed";
    }
    at += separator.length;
    isQuoted = line[at] === '"';
    if (isQuoted) at += 1;
  }
}

function parsedRecord(raw: string, delimiter: string): readonly string[] | null {
  const { data, errors } = Papa.parse<string[]>(raw.replaceAll(/\r\n|\r/g, "\n").replace(/\n$/, ""), {
    delimiter,
    newline: "\n",
  });
  return errors.length === 0 && data.length === 1 ? (data[0] ?? []) : null;
}
