import { expect, test } from "vitest";
import { freePlace, leastCovered } from "../../../client/src/lib/toasts/freePlace.ts";

const PHONE = { width: 390, height: 844 };
const TOAST = { width: 358, height: 56 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test("a message stands at the top in the middle where nothing is used", () => {
  expect(freePlace(TOAST, PHONE, [])).toMatchObject({ left: 16, top: 8 });
});

test("it stands below a header and between a row of buttons and the composer", () => {
  const header = box(8, 10, 374, 44);
  const row = box(16, 90, 200, 44);
  const top = freePlace(TOAST, PHONE, [header, row, box(0, 780, 390, 64)])?.top;
  expect(top).toBeGreaterThanOrEqual(134);
  expect(top).toBeLessThan(144);
});

test("on a wide screen it stands in the free part of the top bar", () => {
  const bar = [box(24, 10, 600, 44), box(1180, 10, 80, 44)];
  const place = freePlace({ width: 448, height: 48 }, { width: 1280, height: 800 }, bar);
  expect(place?.top).toBe(8);
  expect(place?.left).toBeGreaterThanOrEqual(624);
  expect(place?.left).toBeLessThanOrEqual(1180 - 448);
});

test("where all is in use none is free, and one covers the fewest pixels", () => {
  const wall = [box(0, 0, 390, 300), box(0, 340, 390, 504)];
  expect(freePlace(TOAST, PHONE, wall)).toBeUndefined();
  const { top } = leastCovered(TOAST, PHONE, wall);
  expect(top).toBeGreaterThan(280);
  expect(top).toBeLessThan(345);
});
