/** A rectangle of the screen, in pixels. */
export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Where a card stands: held by one edge, so that it grows away from its word. */
export interface CardPlace {
  left: number;
  maxHeight: number;
  /** From the top of the screen, or from its bottom where the card stands above its word. */
  edge: "top" | "bottom";
  distance: number;
}

/** Between a word and its card, and between the card and the edge of the screen. */
const GAP = 8;
const MARGIN = 12;

/**
 * Places a card below its word, or above it where only there is room, and within the screen. One that stands stays on its
 * side.
 */
export function placeBeside(
  word: Box,
  card: { width: number; height: number },
  screen: { width: number; height: number },
  stands: CardPlace["edge"] | null,
): CardPlace {
  const below = screen.height - word.bottom - GAP - MARGIN;
  const above = word.top - GAP - MARGIN;
  const isBelow = stands ? stands === "top" : below >= Math.min(card.height, above);
  const middle = (word.left + word.right - card.width) / 2;
  return {
    left: Math.max(MARGIN, Math.min(middle, screen.width - card.width - MARGIN)),
    maxHeight: Math.max(isBelow ? below : above, 0),
    edge: isBelow ? "top" : "bottom",
    distance: isBelow ? word.bottom + GAP : screen.height - word.top + GAP,
  };
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
