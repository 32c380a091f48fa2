import { MAX_IMPORT_LENGTH, MAX_IMPORT_LINES } from "./wordFiles.ts";

/** A part of a file that can be imported at once. */
interface FilePart {
  /** Whole lines; nothing where a single one is too long. */
  text: string;
  /** Whether the file ends with it. */
  isLast: boolean;
  /** Where the first line of the part ends, in UTF-16 units of the file. */
  lineEnd: number;
}

/** The part of a file that starts at a place, in UTF-16 units. */
export function filePart(file: string, start: number): FilePart {
  const lineEnd = endOfLine(file, start);
  let end = start;
  for (let lines = 0; lines < MAX_IMPORT_LINES && end < file.length; lines += 1) {
    const next = endOfLine(file, end);
    if (next - start > MAX_IMPORT_LENGTH) break;
    end = next;
  }
  return { text: file.slice(start, end), isLast: end === file.length, lineEnd };
}

/** Behind the line break of the line that a place is in. */
function endOfLine(file: string, start: number): number {
  LINE_BREAK.lastIndex = start;
  return LINE_BREAK.test(file) ? LINE_BREAK.lastIndex : file.length;
}
const LINE_BREAK = /\r\n|\r|\n/g;
