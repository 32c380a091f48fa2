import { beforeAll, expect, test } from "vitest";
import { openPlace } from "../kit/place.ts";
import type { Place } from "../kit/place.ts";
import { leave } from "../kit/screens.ts";
import { answered } from "./chatToolScreens.ts";

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});

/** Runs in the page: what is cut in its header and its composer, a line each. */
function cutOnPage(): string[] {
  const found: string[] = [];
  const header = document.querySelector("header:has(h1)");
  const within = header?.getBoundingClientRect();
  for (const text of header?.querySelectorAll("h1, p, a") ?? []) {
    const { top, bottom, left, right } = text.getBoundingClientRect();
    const isIn =
      within && top >= within.top - 1 && bottom <= within.bottom + 1 && left >= -1 && right <= innerWidth + 1;
    if (!isIn) found.push(`sticks out of the header: ${text.outerHTML.slice(0, 80)}`);
    if (text.scrollWidth > text.clientWidth + 1) found.push(`is cut: ${text.outerHTML.slice(0, 80)}`);
  }
  const field = document.querySelector("form textarea");
  if (field && field.clientHeight + 1 < Number.parseFloat(getComputedStyle(field).lineHeight))
    found.push("the composer is lower than a line");
  return found;
}

const SIGHTS = (
  [
    ["de-DE", 320],
    ["ja-JP", 390],
  ] as const
).slice(0, process.env.FULL ? 2 : 1);

test.each(SIGHTS)(
  "text of twice the size is cut neither in the header nor in the composer: %s, %d px",
  async (language, width) => {
    const { visitor, page } = await answered(place, { language, width, height: 640 });
    await page.evaluate(() => (document.documentElement.style.fontSize = "162.5%"));
    await expect.poll(() => page.evaluate(cutOnPage)).toEqual([]);
    await leave(visitor);
  },
);
