import type { Box } from "../../lib/box.ts";

/** Where a card stands: held by one edge, so that it grows away from its word. */
export interface CardPlace {
  side: "below" | "right" | "left" | "above";
  left: number;
  /** At most what was asked for: right of a text it may be narrower. */
  width: number;
  maxHeight: number;
  /** From the top of the screen, or from its bottom where the card does not stand below its word. */
  edge: "top" | "bottom";
  distance: number;
}

/** Between a word and its card, and between the card and the edge of the screen. */
const GAP = 8;
const MARGIN = 12;

/** A card of this width still reads well, in pixels. */
const NARROW = 280;

/**
 * Places a card below its word; where there is no room, beside the text within its page, since above it are the lines
 * that led to it; and above it only where nothing else has room. One that stands stays on its side while it has room there.
 */
export function placeBeside(
  word: Box,
  card: { width: number; height: number },
  screen: { width: number; height: number },
  /** The list or page within which it stands where there is room. */
  within: { left: number; right: number },
  stands: CardPlace["side"] | null,
  /** The sides of the text of the word. */
  text: { left: number; right: number },
  /** One's own lines beside it: rather than over those, the card stands over what is left of the page. */
  ownLines: readonly Box[] = [],
): CardPlace {
  const below = screen.height - word.bottom - GAP - MARGIN;
  const above = word.top - GAP - MARGIN;
  const fits = within.right - within.left >= card.width + 2 * MARGIN;
  const { left, right } = fits ? within : { left: 0, right: screen.width };
  const beside = { left: text.left - GAP - card.width, right: text.right + GAP };
  const width = Math.min(card.width, right - MARGIN - beside.right);
  const lift = Math.max(MARGIN, screen.height - word.bottom);
  const height = screen.height - lift - MARGIN;
  const hides = ({ right: end, top, bottom }: Box): boolean =>
    end > beside.right && bottom > word.bottom - card.height && top < word.bottom;
  // Not on a screen that was turned since, whose edge would cut it off.
  const leaves = beside.left >= MARGIN && (stands === "left" || (stands !== "right" && ownLines.some(hides)));
  const rooms = {
    below,
    right: width >= NARROW && !leaves ? height : 0,
    left: leaves || beside.left >= left + MARGIN ? height : 0,
    above,
  };
  const side = stands && rooms[stands] >= card.height ? stands : sideFor(card.height, rooms);
  if (side === "right") return { side, left: beside.right, width, maxHeight: height, edge: "bottom", distance: lift };
  if (side === "left")
    return { side, left: beside.left, width: card.width, maxHeight: height, edge: "bottom", distance: lift };
  const isBelow = side === "below";
  const middle = (word.left + word.right - card.width) / 2;
  const over = Math.max(left + MARGIN, Math.min(middle, right - card.width - MARGIN));
  const clear = isBelow
    ? null
    : besideOwnLines(ownLines, card.width, { over, word, top: word.top - GAP - card.height });
  return {
    side,
    // Its text is still under a part of it.
    ...(clear && clear.left + clear.width > text.left ? clear : { left: over, width: card.width }),
    maxHeight: Math.max(isBelow ? below : above, 0),
    edge: isBelow ? "top" : "bottom",
    distance: isBelow ? word.bottom + GAP : screen.height - word.top + GAP,
  };
}

/**
 * Where a card above a word ends before one's own lines, which are at the right: over the list of chats or narrower,
 * but within the screen. Null where it covers none of them, or has no room for that.
 */
function besideOwnLines(
  ownLines: readonly Box[],
  width: number,
  { over, word, top }: { over: number; word: Box; top: number },
): Pick<CardPlace, "left" | "width"> | null {
  const hidden = ownLines.filter((line) => line.bottom > top && line.top < word.top && line.right > over);
  const end = Math.min(...hidden.map((line) => line.left)) - GAP;
  const narrow = Math.min(width, end - MARGIN);
  return hidden.length > 0 && narrow >= NARROW ? { left: Math.min(over, end - narrow), width: narrow } : null;
}

function sideFor(height: number, { below, right, left, above }: Record<CardPlace["side"], number>): CardPlace["side"] {
  if (below >= height) return "below";
  if (right > 0) return "right";
  if (left > 0) return "left";
  return below >= above ? "below" : "above";
}

/** Lines of this height in all stay readable beside the card of one of their words, in pixels. */
const SHORT_TEXT = 130;

/** The space between the text of a bubble and its edge, beside it and above and below, in pixels. */
const PADDING = 16;
const PADDING_ABOVE = 11;

/** The sides of the bubble that a word stands in. */
export function sidesOf(word: Element | undefined, box: Box): { left: number; right: number } {
  const { left, right } = word?.closest("[data-words]")?.getBoundingClientRect() ?? box;
  return { left: left - PADDING, right: right + PADDING };
}

/** A word with the bubble of its text around it, where its lines are few: a card covers none of them. */
export function withLines(word: Element, box: Box): Box {
  const text = word.closest("[data-words]")?.getBoundingClientRect();
  return text && text.height <= SHORT_TEXT
    ? { ...box, top: text.top - PADDING_ABOVE, bottom: text.bottom + PADDING_ABOVE }
    : box;
}

/** Where the lines of a word end that stay in sight above a low sheet: those of its few, and of their translation. */
export function endOfLines(word: Element, box: Box): number {
  const { bottom } = withLines(word, box);
  const translation = word.closest(":has(> [data-translation])")?.querySelector("[data-translation]");
  return translation && bottom > box.bottom ? translation.getBoundingClientRect().bottom + PADDING_ABOVE : bottom;
}

/** The rectangle around elements; null where none of them is on the page. */
export function boxOf(elements: readonly Element[]): Box | null {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  if (boxes.length === 0) return null;
  return {
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
  };
}
