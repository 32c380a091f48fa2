import type { Page } from "playwright-core";

/**
 * What does not fit on the page, a line each:
 * what sticks out at its sides, and words on buttons that are cut or broken in two.
 */
export function spillsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width)
      found.push(`the page is ${document.documentElement.scrollWidth} wide, the screen ${width}`);
    /** Rows that are meant to be scrolled, pictures that fill their frame, and what is there only to be read out. */
    const clipped = (element: Element): boolean => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== "visible") return true;
      return false;
    };
    for (const element of document.body.querySelectorAll("*")) {
      const { left, right, width: own } = element.getBoundingClientRect();
      if (own > 0 && (left < -1 || right > width + 1) && !clipped(element))
        found.push(`sticks out: ${element.outerHTML.slice(0, 120)}`);
    }
    for (const button of document.querySelectorAll("button, a, [role=radio], [role=tab]")) {
      const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        // Other scripts break between any two characters.
        for (const { index, 0: word } of (node.textContent ?? "").matchAll(/[A-Za-zÀ-ž]{2,}/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(`broken in two: ${word}`);
        }
      }
    }
    return found;
  });
}
