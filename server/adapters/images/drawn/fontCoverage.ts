import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { fontsOf } from "./look.ts";

/** A cell of the picture in which letters are tried, in pixels. */
const CELL = 48;
const SIZE = 24;
const COLUMNS = 20;
/** Letters that a node remembers. */
const MOST_LETTERS = 20_000;
/** Letters that are tried at once. No text that is drawn has more different ones. */
const MOST_TRIED = 1000;
/** What no font has: a box with four digits is drawn for the first, and one with six for the other. */
const MISSING = ["\u0378", "\u{FFFF0}"];
/** Blanks, joiners, selectors and the like: no font draws them. */
const IS_UNSEEN = /[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
/** What XML, and so SVG and Pango's markup, cannot hold. */
const NO_XML = /[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu;
const EMOJI =
  /\p{Extended_Pictographic}(\uFE0F|\u200D\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}])*|[\u{1F1E6}-\u{1F1FF}]+/gu;

const known = new LRUCache<string, boolean>({ max: MOST_LETTERS });

/**
 * A text as the installed fonts can draw it: without emoji that they lack. Null where they lack any other letter of it,
 * for which boxes would be drawn.
 */
export async function drawable(text: string): Promise<string | null> {
  const clean = text.toWellFormed().replaceAll(NO_XML, "");
  await tryLetters([...new Set(clean)].filter((letter) => !IS_UNSEEN.test(letter)));
  const kept = clean.replaceAll(EMOJI, (emoji) => (isCovered(emoji) ? emoji : "")).trim();
  return isCovered(kept) && (kept !== "" || clean.trim() === "") ? kept : null;
}

const isCovered = (text: string): boolean => [...text].every((letter) => known.get(letter) !== false);

/** Draws letters in cells, and compares them with the boxes that stand for missing ones. */
async function tryLetters(letters: string[]): Promise<void> {
  const unknown = letters.filter((letter) => !known.has(letter));
  if (unknown.length === 0) return;
  if (unknown.length > MOST_TRIED) throw new RangeError("a text of so many different letters is not drawn");
  const tried = [...MISSING, ...unknown];
  const height = Math.ceil(tried.length / COLUMNS) * CELL;
  const width = COLUMNS * CELL;
  const texts = tried.map((letter, index) => {
    const { x, y } = placeOf(index);
    return `<text x="${x + 4}" y="${y + 34}">${escaped(letter)}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-size="${SIZE}"
    font-family="${fontsOf("ja")}"><rect width="100%" height="100%" fill="#fff"/>${texts.join("")}</svg>`;
  const pixels = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
  const cells = tried.map((_letter, index) => cellOf(pixels, width, index));
  const boxes = cells.slice(0, MISSING.length).map(frameOf);
  for (const [index, letter] of unknown.entries()) {
    const frame = frameOf(cells[index + MISSING.length] ?? []);
    known.set(letter, !boxes.includes(frame));
  }
}

const placeOf = (index: number): { x: number; y: number } => ({
  x: (index % COLUMNS) * CELL,
  y: Math.floor(index / COLUMNS) * CELL,
});

/** Which pixels of a cell are inked, row by row. */
function cellOf(pixels: Uint8Array, width: number, index: number): boolean[][] {
  const { x, y } = placeOf(index);
  return Array.from({ length: CELL }, (_row, row) =>
    Array.from({ length: CELL }, (_column, column) => (pixels[(y + row) * width + x + column] ?? 255) < 160),
  );
}

/** Where the ink of a cell begins and ends, and its outermost pixels there: all that boxes have in common. */
function frameOf(cell: boolean[][]): string {
  const rows = cell.flatMap((row, index) => (row.includes(true) ? [index] : []));
  const columns = Array.from({ length: CELL }, (_column, index) => index).filter((index) =>
    cell.some((row) => row[index]),
  );
  const [top, bottom] = [rows[0] ?? 0, rows.at(-1) ?? 0];
  const [left, right] = [columns[0] ?? 0, columns.at(-1) ?? 0];
  const line = (pixels: (boolean | undefined)[]): string => pixels.map((ink) => (ink ? "#" : ".")).join("");
  const across = (row: number): string => line((cell[row] ?? []).slice(left, right + 1));
  const down = (column: number): string => line(cell.slice(top, bottom + 1).map((row) => row[column]));
  return [left, top, across(top), across(bottom), down(left), down(right)].join(" ");
}

/** A letter or a text within SVG or Pango's markup. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
