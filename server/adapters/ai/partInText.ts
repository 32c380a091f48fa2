const QUOTES = "[\"'`´‘’‚“”„«»‹›]";
const QUOTE_OR_BLANKS = /["'`´‘’‚“”„«»‹›]|\s+/gu;

/** Where a Latin word of the part must begin and end, so that "He" is not found in "She". */
const WORD_BEGINS = "(?<!\\p{sc=Latin})(?=\\p{sc=Latin})|(?!\\p{sc=Latin})";
const WORD_ENDS = "(?<=\\p{sc=Latin})(?!\\p{sc=Latin})|(?<!\\p{sc=Latin})";

/**
 * A part as the text has it, found without regard to case, to the width of blanks and to the form of quotation marks;
 * undefined when the text does not contain it.
 */
export function partInText(wanted: string, text: string): string | undefined {
  // A pattern that began with blanks would read those of the text once more from each of them.
  const part = wanted.trim();
  if (part === "") return undefined;
  if (text.includes(part)) return part;
  const alike = (match: string): string => (/\s/u.test(match) ? "\\s+" : QUOTES);
  const pieces = part.split(QUOTE_OR_BLANKS).map((piece) => piece.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  const between = (part.match(QUOTE_OR_BLANKS) ?? []).map(alike);
  const pattern = pieces.map((piece, index) => piece + (between[index] ?? "")).join("");
  return new RegExp(`(?:${WORD_BEGINS})${pattern}(?:${WORD_ENDS})`, "iu").exec(text)?.[0];
}
