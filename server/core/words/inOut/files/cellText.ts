import { Parser } from "htmlparser2";

/** The text of a cell, and which part of it was emphasised. */
export interface CellText {
  text: string;
  /** In UTF-16 units. */
  mark: readonly [start: number, end: number] | null;
}

const MARKS = ["b", "strong", "mark", "u"];
const BLOCKS = ["br", "div", "p", "li", "tr", "hr"];
/** What is in them is not read: scripts, and the readings over a word. */
const UNREAD = ["script", "style", "rt", "rp", "head", "title"];
/** Anki's name for a file that is played. */
const SOUND = /\[sound:[^[\]]*\]/g;

/** A cell as it stands. */
export function cellAsItIs(cell: string): CellText {
  return { text: cell.trim(), mark: null };
}

/** A cell of text, without Anki's sounds. */
export function plainCell(cell: string): CellText {
  return cellAsItIs(cell.replaceAll(SOUND, ""));
}

/** A cell of HTML: its text without tags, its line breaks, and its first emphasised part. */
export function htmlCell(cell: string): CellText {
  /** The lines before the one that is being read: looking at them again at each line would take ever longer. */
  let before = "";
  let line = "";
  let unread = 0;
  let start: number | null = null;
  let mark: [number, number] | null = null;
  const endLine = (): void => {
    before += `${line.replace(/(?<! ) +$/, "")}\n`;
    line = "";
  };
  const parser = new Parser({
    ontext: (piece) => {
      // Line breaks of the source are blanks.
      if (unread === 0) line += piece.replaceAll(/[\r\n]+/g, " ");
    },
    onopentag: (name) => {
      if (UNREAD.includes(name)) unread += 1;
      if (BLOCKS.includes(name) && (before !== "" || line !== "")) endLine();
      if (MARKS.includes(name)) start ??= before.length + line.length;
    },
    onclosetag: (name) => {
      if (UNREAD.includes(name)) unread = Math.max(0, unread - 1);
      const end = before.length + line.length;
      if (MARKS.includes(name) && start !== null && end > start) mark ??= [start, end];
    },
  });
  // Anki's editor writes so for a second blank. The sign itself is the writer's own, as before French marks.
  parser.end(cell.replaceAll(SOUND, "").replaceAll("&nbsp;", " "));
  return trimmed(before + line, mark);
}

function trimmed(text: string, mark: [number, number] | null): CellText {
  const trim = text.trim();
  if (!mark) return { text: trim, mark: null };
  const left = text.length - text.trimStart().length;
  const [start, end] = mark.map((place) => Math.min(Math.max(place - left, 0), trim.length));
  return { text: trim, mark: start !== undefined && end !== undefined && end > start ? [start, end] : null };
}
