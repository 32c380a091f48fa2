/** What texts of the worst shapes are repeated from: blanks, letters and signs that patterns look for in many places. */
const PIECES = [
  " ",
  "\t",
  "\n",
  "\r",
  "\u00a0",
  "a",
  "A",
  "ß",
  "1",
  "0",
  ".",
  ",",
  ":",
  "-",
  "_",
  "/",
  "\\",
  "'",
  '"',
  "(",
  "[",
];
const MORE_PIECES = [
  "<",
  ">",
  "&",
  "#",
  "*",
  "`",
  "@",
  "?",
  "。",
  "？",
  "あ",
  "字",
  "각",
  // Two marks of different classes, which are put in order where a text is normalised.
  "\u0300\u0316",
  "\ud83d",
  "\u200d",
  "\u202e",
  "a ",
  "a.",
  "a, ",
  "<a",
  "x@",
];

/** A text of a size, and in words what it repeats. */
export interface WorstText {
  name: string;
  of: (size: number) => string;
}

/**
 * Texts that backtracking takes longest for: one piece over and over, and an end that the pattern does not want. `own`
 * are pieces that the tested pattern itself names. With FULL set, the other pieces have both ends too.
 */
export function worstTexts(own: readonly string[] = []): WorstText[] {
  const twice = new Set(process.env.FULL ? [...PIECES, ...MORE_PIECES, ...own] : own);
  return [...new Set([...PIECES, ...MORE_PIECES, ...own])].flatMap((piece) =>
    ["\u0001", ...(twice.has(piece) ? ["x"] : [])].map((end) => ({
      name: `${JSON.stringify(piece)} … ${JSON.stringify(end)}`,
      of: (size: number) => `x${piece.repeat(Math.ceil(size / piece.length))}${end}`,
    })),
  );
}

/** Runs of letters and signs that stand in a pattern as they are. */
export function literalRuns(source: string): string[] {
  const plain = source.replaceAll(/\\([^a-zA-Z0-9])/g, "$1").replaceAll(/\\[a-zA-Z](\{[^}]*\})?/g, "\0");
  return [...plain.matchAll(/[^\0()|+*?{}^$]{1,20}/g)].map(([run]) => run);
}
