import type { Page } from "playwright-core";

/** Pixels that text keeps from the sides of the screen. */
const LEAST_MARGIN = 10;

/**
 * What a ruler finds on a screen for people to look at, a line each: texts whose last line is one word or one sign,
 * texts that are cut, covered or close to an edge, and buttons whose words take two lines.
 * Not all of it is wrong, so no test asks for none.
 */
export function blemishesOn(page: Page): Promise<string[]> {
  return page.evaluate((leastMargin) => {
    const found = new Set<string>();
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const top = [...document.querySelectorAll("dialog[open], [role=dialog], [role=alertdialog], [role=menu]")].at(-1);
    const spaceless = /[\u3040-\u30ff\u4e00-\u9fff]/;

    /** The lines of a text, each with what stands in it and where. */
    const linesOf = (element: Element) => {
      const lines: { text: string; left: number; right: number; top: number; bottom: number }[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        if (node.parentElement?.closest("rt, .sr-only")) continue;
        [...(node.textContent ?? "")].reduce((at, sign) => {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + sign.length);
          const box = range.getClientRects()[0];
          const line = lines.at(-1);
          if (box && box.width > 0) {
            if (line && Math.abs(line.bottom - box.bottom) < 8) {
              line.text += sign;
              line.left = Math.min(line.left, box.left);
              line.right = Math.max(line.right, box.right);
            } else lines.push({ text: sign, left: box.left, right: box.right, top: box.top, bottom: box.bottom });
          }
          return at + sign.length;
        }, 0);
      }
      return lines.filter(({ text }) => text.trim());
    };

    const inline = (element: Element) => getComputedStyle(element).display.startsWith("inline");
    const holdsText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const blocks = [...document.body.querySelectorAll("*")].filter(
      (element) =>
        !inline(element) &&
        !["SCRIPT", "STYLE", "NOSCRIPT", "TEXTAREA", "OPTION", "SVG"].includes(element.tagName.toUpperCase()) &&
        (!top || top.contains(element)) &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        (holdsText(element) || [...element.children].some((child) => inline(child) && holdsText(child))),
    );
    for (const block of blocks) {
      const { overflow, textOverflow } = getComputedStyle(block);
      const { left, right, top: from, bottom, width: own } = block.getBoundingClientRect();
      if (own < 4 || bottom < 0 || from > height) continue;
      const lines = linesOf(block);
      const last = lines.at(-1);
      if (!last) continue;
      const said = lines
        .map(({ text }) => text.trim())
        .join(" / ")
        .slice(-90);
      if (overflow !== "visible" && block.scrollWidth > block.clientWidth + 1)
        found.add(`${textOverflow === "ellipsis" ? "shortened" : "cut"}: ${said}`);
      const ending = last.text.trim().replaceAll(/[\p{P}\s]/gu, "");
      const alone = spaceless.test(ending)
        ? ending.length <= 2
        : !/\s/u.test(last.text.trim().replaceAll("\u00a0", ""));
      const widest = Math.max(...lines.map((line) => line.right - line.left));
      if (lines.length > 1 && alone && (last.right - last.left) / widest < 0.4) found.add(`ends alone: ${said}`);
      if (lines.length > 1 && block.closest("button, [role=button], [role=tab]"))
        found.add(`two lines on a button: ${said}`);
      if (lines.some((line) => /^[。、，．！？）」』】:;,.!?)]/u.test(line.text.trim()) && line !== lines[0]))
        found.add(`begins with a mark: ${said}`);
      const side = Math.min(...lines.map((line) => Math.min(line.left, width - line.right)));
      if (left >= 0 && right <= width && side < leastMargin && !block.closest("nav"))
        found.add(`close to the edge (${Math.round(side)} px): ${said}`);
      for (const line of lines) {
        const y = (line.top + line.bottom) / 2;
        const hidden = [0.1, 0.5, 0.9].filter((part) => {
          const x = line.left + (line.right - line.left) * part;
          if (x < 0 || x > width || y < 0 || y > height) return false;
          const over = document.elementFromPoint(x, y);
          if (!over || over.contains(block) || block.contains(over) || over.closest("label")?.contains(block))
            return false;
          return !over.closest("header, nav, form, [role=alert], [role=status]");
        });
        if (hidden.length === 1 || hidden.length === 2) found.add(`partly covered: ${line.text.trim().slice(0, 60)}`);
      }
    }
    return [...found];
  }, LEAST_MARGIN);
}
