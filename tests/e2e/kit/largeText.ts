import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { spillsOn } from "./spills.ts";

/** The root's size in percent when the text is twice as large. */
const DOUBLED = "162.5%";
/** The smallest screen there is. */
const SMALLEST = { width: 320, height: 640 };

/** Milliseconds within which a busy machine lays a page out for its new size. */
const SETTLED_MS = 500;

/** Runs in the page: texts whose frame ends before they do. One that ends in dots is cut as it was meant to be. */
function cutOnPage(): string[] {
  const found: string[] = [];
  for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(element);
    const endsInDots = textOverflow === "ellipsis" || webkitLineClamp !== "none";
    if (endsInDots || position === "absolute" || !element.innerText?.trim() || element.closest("select")) continue;
    const wide = overflowX === "hidden" || overflowX === "clip";
    const high = overflowY === "hidden" || overflowY === "clip";
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    if ((wide && scrollWidth > clientWidth + 1) || (high && scrollHeight > clientHeight + 1))
      found.push(`is cut: ${element.outerHTML.slice(0, 160)}`);
  }
  return found;
}

/** What does not fit on the page of the smallest screen, a line each, with its text at twice the size. */
export async function spillsOfLargeText(page: Page): Promise<string[]> {
  const seen = page.viewportSize();
  await page.setViewportSize(SMALLEST);
  await page.evaluate((size) => void (document.documentElement.style.fontSize = size), DOUBLED);
  const look = async (): Promise<string[]> => [...(await spillsOn(page)), ...(await page.evaluate(cutOnPage))];
  let found = await look();
  if (found.length > 0) {
    await sleep(SETTLED_MS);
    found = await look();
  }
  await page.evaluate(() => void (document.documentElement.style.fontSize = ""));
  if (seen) await page.setViewportSize(seen);
  return found;
}
