import type { Box } from "../../lib/box.ts";

/** Where a card stands: held by one edge, so that it grows away from its word. */
export interface CardPlace {
  side: "below" | "left" | "above";
  left: number;
  maxHeight: number;
  /** From the top of the screen, or from its bottom where the card does not stand below its word. */
  edge: "top" | "bottom";
  distance: number;
}

/** Between a word and its card, and between the card and the edge of the screen. */
const GAP = 8;
const MARGIN = 12;

/**
 * Places a card below its word; where there is no room, left of the text, since above it are the lines that led to it;
 * and above it only where nothing else has room. One that stands stays on its side while it has room there.
 */
export function placeBeside(
  word: Box,
  card: { width: number; height: number },
  screen: { width: number; height: number },
  /** The list or page within which it stands where there is room. */
  within: { left: number; right: number },
  stands: CardPlace["side"] | null,
  /** Where the text of the word begins. */
  textLeft: number,
): CardPlace {
  const below = screen.height - word.bottom - GAP - MARGIN;
  const above = word.top - GAP - MARGIN;
  const beside = textLeft - GAP - card.width;
  const lift = Math.max(MARGIN, screen.height - word.bottom);
  const rooms = { below, left: beside >= MARGIN ? screen.height - lift - MARGIN : 0, above };
  const side = stands && rooms[stands] >= card.height ? stands : sideFor(card.height, rooms);
  if (side === "left") return { side, left: beside, maxHeight: rooms.left, edge: "bottom", distance: lift };
  const isBelow = side === "below";
  const middle = (word.left + word.right - card.width) / 2;
  const fits = within.right - within.left >= card.width + 2 * MARGIN;
  const { left, right } = fits ? within : { left: 0, right: screen.width };
  return {
    side,
    left: Math.max(left + MARGIN, Math.min(middle, right - card.width - MARGIN)),
    maxHeight: Math.max(isBelow ? below : above, 0),
    edge: isBelow ? "top" : "bottom",
    distance: isBelow ? word.bottom + GAP : screen.height - word.top + GAP,
  };
}

function sideFor(height: number, { below, left, above }: Record<CardPlace["side"], number>): CardPlace["side"] {
  if (below >= height) return "below";
  if (left > 0) return "left";
  return below >= above ? "below" : "above";
}

/** Lines of this height in all stay readable beside the card of one of their words, in pixels. */
const SHORT_TEXT = 130;

/** The space between the text of a bubble and its edge, in pixels. */
const PADDING = 16;

/** Where the bubble begins that a word stands in. */
export const textLeftOf = (word: Element | undefined, box: Box): number =>
  (word?.closest("[data-words]")?.getBoundingClientRect().left ?? box.left) - PADDING;

/** A word with the lines of its text around it, where those are few: a card covers none of them. */
export function withLines(word: Element, box: Box): Box {
  const text = word.closest("[data-words]")?.getBoundingClientRect();
  return text && text.height <= SHORT_TEXT ? { ...box, top: text.top, bottom: text.bottom } : box;
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
