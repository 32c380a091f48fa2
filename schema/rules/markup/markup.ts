import { blocksOf } from "./blocks.ts";
import type { BlockKind, BlockPlace } from "./blocks.ts";
import { signsIn } from "./inline.ts";
import { bareLinksIn } from "./links.ts";
import { runsOf } from "./runs.ts";
import type { StyledRun, Sign } from "./runs.ts";

/** A part of a text that stands by itself, with its runs in order. */
export interface MarkupBlock {
  kind: BlockKind;
  /** How deep an item is in its list, from 0. */
  depth: number;
  /** How much of its first run is its number, such as "1. "; 0 for what has none. */
  number: number;
  runs: StyledRun[];
}

/** Whether a text is whole, or more of it will come: then what was begun at its end counts as ended there. */
type State = "whole" | "growing";

/** Letters at the end of a growing text that are looked at. */
const MOST_SIGNS = 3;

/**
 * Reads the marks in what a character says: bold, italics, code, lists and links, as Markdown writes them. All else is
 * text. What is shown of the text is its runs, one after the other; what lies between two is a sign and is not shown.
 * Its time grows with the length of the text, also in the worst case.
 */
export function markupOf(text: string, state: State = "whole"): MarkupBlock[] {
  const isGrowing = state === "growing";
  const end = isGrowing ? endOfKnown(text) : text.length;
  const known = text.slice(0, end);
  const places = blocksOf(known);
  let at = 0;
  return places.map((place, index) => {
    const runs = runsIn(known, place, isGrowing && index === places.length - 1, at);
    at += runs.reduce((length, run) => length + run.text.length, 0);
    return { kind: place.kind, depth: place.depth, number: place.number, runs };
  });
}

/** A line that a person wrote: shown sign by sign, as they wrote it; addresses in it are links. */
export function lineOf(text: string): MarkupBlock[] {
  const links = bareLinksIn(text).map((link): Sign => ({ ...link, look: "link" }));
  const runs = runsOf(text, [{ start: 0, end: text.length }], links, 0);
  return [{ kind: "text", depth: 0, number: 0, runs }];
}

/** What is read of a character's text: the text without its signs. Places of words and sentences are places in it. */
export function plainTextOf(text: string, state: State = "whole"): string {
  return MAY_HAVE_SIGNS.test(text) ? plainOf(markupOf(text, state)) : text;
}

/** What is shown of blocks, one after the other. */
export const plainOf = (blocks: readonly MarkupBlock[]): string =>
  blocks.flatMap(({ runs }) => runs.map((run) => run.text)).join("");

const MAY_HAVE_SIGNS = /[\\`*_[~]|(?:^|\n)[ \t]*(?:[-+]|\d{1,3}[.)])/;

/** A line that may become an item, and signs that may begin or end something: what comes next decides. */
const UNDECIDED_LINE = /^[ \t]{0,20}([-*+][ \t]{0,4})$/;
const UNDECIDED = /[*_`~]{1,3}$/;

/** Where a text ends without the signs at its end whose meaning is not known before more of it has come. */
function endOfKnown(text: string): number {
  const end = text.length - (UNDECIDED.exec(text.slice(-MOST_SIGNS))?.[0].length ?? 0);
  const line = text.slice(text.lastIndexOf("\n", end - 1) + 1, end);
  return end - (UNDECIDED_LINE.exec(line)?.[1]?.length ?? 0);
}

function runsIn(text: string, { kind, lines, paragraphs }: BlockPlace, isOpen: boolean, at: number): StyledRun[] {
  if (kind === "code") return runsOf(text, lines, [], at);
  const signs = paragraphs.flatMap(({ start, end }, index) =>
    signsIn(text.slice(start, end), isOpen && index === paragraphs.length - 1).map((sign) => ({
      ...sign,
      start: sign.start + start,
      end: sign.end + start,
    })),
  );
  return runsOf(text, lines, signs, at);
}
