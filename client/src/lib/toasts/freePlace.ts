import type { Box } from "../box.ts";

export interface Size {
  width: number;
  height: number;
}

/** The upper left corner of a box, in pixels of the window. */
export interface Corner {
  left: number;
  top: number;
}

/** Pixels between two places that are tried, and to the edges of the window. */
const STEP = 8;
const SIDE_STEP = 24;
const EDGE = 8;

/** Places from one to another, `step` pixels apart; those nearest to the middle first. */
function fromMiddle(first: number, last: number, step: number): number[] {
  const middle = (first + last) / 2;
  const places = [middle];
  for (let away = step; middle - away >= first; away += step) places.push(middle - away, middle + away);
  return places;
}

export const covered = (box: Box, taken: Box): number =>
  Math.max(0, Math.min(box.right, taken.right) - Math.max(box.left, taken.left)) *
  Math.max(0, Math.min(box.bottom, taken.bottom) - Math.max(box.top, taken.top));

/** The places for a box of this size from the top, and on each line those nearest to the middle first. */
function* placesOf(box: Size, room: Size): Generator<Box> {
  const sides = fromMiddle(EDGE, Math.max(EDGE, room.width - box.width - EDGE), SIDE_STEP);
  for (let top = EDGE; top + box.height + EDGE <= room.height; top += STEP)
    for (const left of sides) yield { left, top, right: left + box.width, bottom: top + box.height };
}

/** The highest place where a box of this size covers nothing of what is taken. */
export function freePlace(box: Size, room: Size, taken: readonly Box[]): Corner | undefined {
  for (const place of placesOf(box, room)) if (taken.every((one) => covered(place, one) === 0)) return place;
  return undefined;
}

/** The place where a box of this size covers the fewest pixels of what is taken, and of those the highest. */
export function leastCovered(box: Size, room: Size, taken: readonly Box[]): Corner {
  let best: Corner = topOf(box, room);
  let fewest = Infinity;
  for (const place of placesOf(box, room)) {
    const pixels = taken.reduce((sum, one) => sum + covered(place, one), 0);
    if (pixels >= fewest) continue;
    best = place;
    fewest = pixels;
  }
  return best;
}

/** The middle of the top, below a bar that ends so many pixels from it. */
export function topOf(box: Size, room: Size, barBottom = 0): Corner {
  return { left: (room.width - box.width) / 2, top: barBottom + EDGE };
}
