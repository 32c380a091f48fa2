import type { Box } from "../box.ts";

interface Size {
  width: number;
  height: number;
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

/**
 * Where a box of this size covers nothing of what is taken: the highest place, and of those the nearest to the middle.
 * Where none is free, the place that covers the fewest pixels.
 */
export function freePlace(box: Size, room: Size, taken: readonly Box[]): { left: number; top: number } {
  const sides = fromMiddle(EDGE, Math.max(EDGE, room.width - box.width - EDGE), SIDE_STEP);
  let best = { left: sides[0] ?? EDGE, top: EDGE };
  let fewest = Infinity;
  for (let top = EDGE; top + box.height + EDGE <= room.height; top += STEP)
    for (const left of sides) {
      const place = { left, top, right: left + box.width, bottom: top + box.height };
      let sum = 0;
      for (const one of taken) sum += covered(place, one);
      if (sum < fewest) {
        best = { left, top };
        fewest = sum;
      }
      if (sum === 0) return best;
    }
  return best;
}
